title = Муг
seat = { $seat ->
    [0] Первое место
    [1] Второе место
    [2] Третье место
   *[3] Четвёртое место
}

# Раунд
phase-appeasement = усмирение
phase-programming = планирование
phase-actions = действия

# Рядом с картой
label-clock = часы
label-bravery = отвага
label-turns = ходы
next-beast = далее { $letter }: { $steps }
label-ideas = идеи (в колоде { $deck }):
difficulty = { $difficulty ->
    [tracker] Следопыт
    [hunter] Охотник
   *[predator] Хищник
}
objective-kill-all = Убейте всех зверей.
objective-kill-count = { $count ->
    [one] Убейте { $count } зверя.
   *[other] Убейте { $count } зверей.
}
objective-kill-target = Убейте зверя { $letter }.
objective-relics = { $left ->
    [one] Возьмите реликвии: осталась { $left }.
   *[other] Возьмите реликвии: осталось { $left }.
}
objective-huts = { $left ->
    [one] Спасите хижины: стоит { $left }.
   *[other] Спасите хижины: стоят { $left }.
}
state-hurt = рана
state-out = вне игры
state-riding = верхом на { $letter }
state-bonus = +{ $n } кост.
state-item = вещь { $item }
state-rage = яр. { $rage }
state-row = защ. { $defence } ×{ $actions }
state-beast = { $fate ->
    [killed] убит
   *[escaped] убежал
}
icon = { $icon ->
    [flee] бег
    [seek] цель
    [attack] атака
    [bite] укус
    [claw] когти
    [tail] хвост
    [shake] тряска
    [about_turn] разворот
    [random_turn] поворот?
   *[sleep] сон
}

# Кнопки и подсказки
button-dice = { $dice }×{ $symbol }
hand-idea = { $state ->
    [drawn] Вы вытянули идею { $idea }.
   *[discarded] Вы сбросили идею { $idea }.
}
hint-placing = { $letter } начинает на подсвеченной клетке зоны старта.
hint-program = Кубик соединяет два действия: их можно выполнить в этом раунде.
hint-revealing = Одна из них ляжет в ряд, остальные сбрасываются втёмную.
hint-turn = { $left ->
    [0] Оба действия выполнены.
    [one] Осталось { $left } действие: коснитесь цели или кнопки.
    [few] Осталось { $left } действия: коснитесь цели или кнопки.
   *[many] Осталось { $left } действий: коснитесь цели или кнопки.
}
hint-moving = { $left ->
    [one] Остался { $left } шаг.
    [few] Осталось { $left } шага.
   *[many] Осталось { $left } шагов.
}
hint-again = На костях: III × { $threes }, < × { $wedges }, X × { $crosses }.{ $wants ->
    [III] {" "}Нужно III.
    [X] {" "}Нужно X.
    [wedge] {" "}Нужно <.
   *[other] {""}
}

# Hints, the menu and the end
advise = { $name } на { $cell }: { $move }{ $aimed ->
    [yes] {" "}на { $target }
   *[no] {""}
}
variant = { $variant ->
    [solo] В одиночку с племенем из четырёх
    [cooperative] Вместе против зверя, вдвоём
   *[competitive] Племя против племени, вдвоём
}
pitch = Планируйте втайне, бросайте смело и берегитесь нрава зверя.
score-clock = Раунд { $round }, часы { $tokens } из { $limit }
score-bravery = Раунд { $round }, отвага: { $sides }
score-beast = { $name }: { $fate ->
    [killed] зверь убит
    [escaped] зверь ушёл
   *[alive] зверь жив (здоровье { $health })
}

help-board =
    O персонаж   o раненый   ▲M зверь, стрелка смотрит вперёд   5 здоровье
    " куст  ≈ ~ вода  ▒ % грязь  ♠ & дерево  █ # скала  ⌂ = хижина  ⌄ _ овраг
    ╳ x ловушка  ★ $ реликвия  + старт  ◆ * жетон ярости  │ или черта: обрыв
    Рядом с картой [X] — текущий ход или следующее действие зверя.
    далее M: следующий ход, если ничего не изменится; ? ещё неизвестно.
    ↑2 две клетки вперёд   поворот? случайный поворот   защ.: минус кости
    Зверя касаются на любой клетке. 3×<: три кости, на одной нужно <.
