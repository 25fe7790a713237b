# Имена. У чужого содержимого видны обозначения.
who-name = { $who ->
    [oghra] Огра
    [tunk] Тунк
    [sheel] Шил
    [pim] Пим
    [mamoo] Маму
    [fen] Фен
    [grakk] Гракк
    [yiri] Йири
   *[other] { $who }
}
beast-name = { $beast ->
    [moogh_calm] Муг (спокойный)
    [moogh_angry] Муг (злой)
    [little_moogh] Маленький муг
    [smilodon_calm] Смилодон (спокойный)
    [smilodon_mate] Смилодон (самка)
    [smilodon_angry] Смилодон (злой)
    [dorgh_calm] Дорг (спокойный)
    [dorgh_angry] Дорг (злой)
   *[other] { $beast }
}
any-name = { $name ->
    [oghra] Огра
    [tunk] Тунк
    [sheel] Шил
    [pim] Пим
    [mamoo] Маму
    [fen] Фен
    [grakk] Гракк
    [yiri] Йири
    [moogh_calm] Муг (спокойный)
    [moogh_angry] Муг (злой)
    [little_moogh] Маленький муг
    [smilodon_calm] Смилодон (спокойный)
    [smilodon_mate] Смилодон (самка)
    [smilodon_angry] Смилодон (злой)
    [dorgh_calm] Дорг (спокойный)
    [dorgh_angry] Дорг (злой)
    [nobody] никто
   *[other] { $name }
}
other-name = { $other ->
    [oghra] Огра
    [tunk] Тунк
    [sheel] Шил
    [pim] Пим
    [mamoo] Маму
    [fen] Фен
    [grakk] Гракк
    [yiri] Йири
    [moogh_calm] Муг (спокойный)
    [moogh_angry] Муг (злой)
    [little_moogh] Маленький муг
    [smilodon_calm] Смилодон (спокойный)
    [smilodon_mate] Смилодон (самка)
    [smilodon_angry] Смилодон (злой)
    [dorgh_calm] Дорг (спокойный)
    [dorgh_angry] Дорг (злой)
   *[other] { $other }
}
# Имена и так начинаются с большой буквы.
beast-first = { beast-name }
any-first = { any-name }
tribe-name = { $tribe ->
    [ember] Угли
    [reed] Тростник
    [root] Корень
    [bone] Кость
   *[other] { $tribe }
}
-move = Шагать
-think = Думать
-strike = Ударить
-throw = Метнуть
-climb = Влезть
-heal = Лечить
-rest = Отдохнуть
-trap = Поставить ловушку
-calm = Успокоить
-provoke = Дразнить
action-name = { $action ->
    [move] { -move }
    [think] { -think }
    [strike] { -strike }
    [throw] { -throw }
    [climb] { -climb }
    [heal] { -heal }
    [rest] { -rest }
    [trap] { -trap }
    [calm] { -calm }
    [provoke] { -provoke }
   *[other] { $action }
}
icon-name = { $icon ->
    [advance] Вперёд { $number }
    [retreat] Назад { $number }
    [flee] Бегство
    [seek] Поиск цели
    [attack] Атака
    [bite] Укус
    [claw] Когти
    [tail] Хвост
    [shake] Встряска
    [about_turn] Разворот
    [random_turn] Случайный поворот
    [sleep] Сон
   *[other] { $icon }
}
facing-name = { $facing ->
    [N] север
    [E] восток
    [S] юг
   *[other] запад
}
way = { $way ->
    [n] север
    [ne] северо-восток
    [e] восток
    [se] юго-восток
    [s] юг
    [sw] юго-запад
    [w] запад
   *[nw] северо-запад
}
hand-name = { $hand ->
    [left] влево
   *[other] вправо
}
reason-text = { $reason ->
    [MO-022] цель достигнута
    [MO-023] цель больше не достичь
    [MO-024] осталось не больше одного племени
    [MO-026] последний раунд окончен
    [MO-263] цель достигнута
    [MO-264] цель больше не достичь
    [MO-265] время вышло
    [resigned] кто-то сдаётся
   *[other] { $reason }
}
kind-text = { $kind ->
    [placing] нужно поставить персонажа
    [program] все ставят кубики действий
    [turn] ходит { any-name }
    [free] { any-name }: бесплатное действие
    [moving] { any-name } движется
    [revealing] { any-name } выбирает одну из вытянутых идей
    [picking] { any-name } может применить идею
    [setting-trap] { any-name } выбирает клетку для ловушки
    [turning] { any-name } выбирает, куда повернётся зверь
    [cube] { any-name } заново ставит кубик действия
    [again] { any-name } может перебросить кости
    [shield] { any-name } может не заметить рану
    [saving] { any-name } может попытаться избежать раны
    [settle] фигурку нужно поставить на ближайшую свободную клетку
    [hold-on] наездник может попытаться удержаться
    [lane] наездник выбирает линию
    [roll] бросаются кости
    [sides] выбирается сторона карты действий
    [turn-row] раскладывается порядок хода
    [idea-row] открываются идеи
    [thinking] тянется идея
   *[other] …
}
target-text = { $target ->
    [none] {""}
    [beast] : { beast-name }
    [person] : { who-name }
    [line] {" "}на { way }
    [turn] : { beast-name }, { hand-name }
    [shift] : { who-name } на { $cell }
    [cell] {" "}на { $cell }
   *[cards] : карты { $place } и следующая
}

# Что произошло.
tell-side-drawn = { beast-first }: карта действий лежит стороной { $side }.
tell-card-drawn = Следующая карта порядка хода: { any-name }.
tell-row-idea = Идея { $idea } ложится в ряд.
tell-placed = { who-name } начинает на клетке { $cell }.
tell-round = Начинается раунд { $round }.
tell-clock = На часы кладут { $added } { $added ->
    [one] жетон
    [few] жетона
   *[many] жетонов
}: всего { $clock }.
tell-clock-back = С часов снимают { $taken } { $taken ->
    [one] жетон
    [few] жетона
   *[many] жетонов
}: всего { $clock }.
tell-rotated = Карта уходит в конец порядка хода: { any-name }.
tell-sealed = { who-name } втайне ставит кубик действия.
tell-sealed-own = { who-name } ставит кубик действия на { $slot }.
tell-opened = Все кубики действий открыты.
tell-cube = { who-name }: кубик действия на { $slot }.
tell-turn = { any-name }: начало хода.
tell-tries = { who-name } пробует действие «{ action-name }»: { $dice } { $dice ->
    [one] кость
    [few] кости
   *[many] костей
}, успех при { $symbol }.
tell-thinks = { who-name } думает.
tell-rolled = Выпало: III × { $threes }, < × { $wedges }, X × { $crosses }.
tell-succeeded = { who-name }: успех.
tell-failed = { who-name }: неудача.
tell-stepped = { who-name } идёт на { $cell }.
tell-stuck = { who-name } вязнет; движение закончено.
tell-climbed = { who-name } влезает на зверя: { beast-name }.
tell-unseated = { who-name } оказывается на { $cell }.
tell-drew = { who-name } тянет идею.
tell-drew-own = { who-name } тянет идею { $idea }.
tell-revealed = { who-name } добавляет в ряд идею { $idea }.
tell-used = { who-name } применяет идею { $idea }.
tell-item = { who-name } применяет предмет { $item }.
tell-bonus = { who-name } получит для следующей атаки ещё { $dice } { $dice ->
    [one] кость
    [few] кости
   *[many] костей
}.
tell-shifted = { who-name } переходит на { $cell }.
tell-swapped = Карты порядка хода меняются местами: { any-name }, { other-name }.
tell-flipped = { beast-first }: карта действий перевёрнута, сторона { $side }.
tell-hit = { who-name } попадает: { beast-name }.
tell-beast-wounded = { beast-name } теряет здоровье: осталось { $health }.
tell-beast-killed = { beast-name } погибает.
tell-beast-fell = { beast-name } срывается с обрыва и погибает.
tell-beast-escaped = { beast-name } убегает.
tell-disc = { beast-name }: ярость { $rage }, столбец { $column }.
tell-acts = { beast-name }: { icon-name }.
tell-turned = { beast-name } поворачивается на { facing-name }.
tell-beast-moved = { beast-name } идёт на { $x },{ $y }.
tell-pushed = { any-name }: толчок на { $cell }.
tell-thrown = { beast-name } сбрасывает наездника: { who-name }.
tell-stayed-on = { who-name } удерживается.
tell-landed = { who-name } приземляется на { $cell }.
tell-trap-set = На { $cell } поставлена ловушка.
tell-trap-removed = Ловушка на { $cell } убрана.
tell-trap-sprung = { any-name } попадает в ловушку на { $cell }.
tell-hut-lost = Хижина на { $cell } разрушена.
tell-relic = { who-name } берёт реликвию на { $cell }.
tell-bravery = { tribe-name }: отвага +{ $gained }, всего { $total }.
tell-wounded = { who-name } получает рану.
tell-healed = { who-name }: рана залечена.
tell-ignored = { who-name } не замечает рану.
tell-out = { who-name } выбывает из игры.
tell-fell = { who-name } срывается с обрыва.
tell-token-taken = { who-name } берёт жетон ярости.
tell-token-spent = { who-name } тратит жетон ярости.
tell-free-action = { who-name } получает бесплатное действие.
tell-resigned = Игрок { $n } сдаётся.
tell-over = Игра окончена: { reason-text }.
tell-something = Что-то происходит.

# Откуда берутся кости; знак стоит перед этим.
dice-part = { $by ->
    [icon] { $n } на карте
    [taught] { $n } за обучение
    [bonus] { $n } в придачу
    [item] { $n } за предмет
    [weak] { $n } за слабое место
    [spaces] { $n } { $n ->
        [one] клетка
        [few] клетки
       *[other] клеток
    }
    [defence] { $n } за защиту
   *[most] { $n } сверх предела
}

# Что делает кнопка.
offer-something = Сделать
offer-place = Начать на { $cell }
offer-step = Идти на { $cell }
offer-choose = Выбрать { $cell }
offer-slot = { who-name }: кубик действия на { $slot }
with-item = { $item ->
    [yes] {" "}с помощью предмета
   *[no] {""}
}
offer-move = { -move }{ with-item }
offer-think = { -think }{ with-item }
offer-strike = { -strike }: { beast-name }{ with-item }
offer-throw = { -throw } на { way }{ with-item }
offer-climb = { -climb }: { beast-name }{ with-item }
offer-heal = { -heal }: { who-name }{ with-item }
offer-rest = { -rest }{ with-item }
offer-trap = { -trap }{ with-item }
offer-calm = { -calm } на { way }{ with-item }
offer-provoke = { -provoke } на { way }{ with-item }
offer-item = Применить предмет{ target-text }
offer-reveal = Положить в ряд идею { $idea }
offer-idea = Применить идею { $idea }{ target-text }
offer-turn = Повернуть { hand-name }
offer-lane = Лететь по { $hand ->
    [left] левой
   *[other] правой
} линии
offer-rush = Потратить жетон ярости на свободное движение
offer-end = Закончить ход
offer-stop = Остановиться
offer-pass = Пропустить
offer-spend = { $question ->
    [again] Потратить жетон ярости: перебросить все кости
    [again-item] Применить предмет: перебросить кость
    [shield] Применить предмет: не заметить рану
    [saving] Потратить жетон ярости: при III рана не считается
   *[other] Потратить жетон ярости: при III наездник удержится
}
offer-keep = { $question ->
    [again] Оставить бросок
    [again-item] Оставить бросок
    [shield] Принять рану
    [saving] Принять рану и выбыть
   *[other] Сохранить жетон и слететь
}

# Как обстоят дела.
is-asked = { $round ->
    [0] Подготовка
   *[other] Раунд { $round }
}: { kind-text }.
is-over = Игра окончена: { reason-text }.
is-person = { who-name }: { $cell }, { $state ->
    [hurt] с раной
   *[unhurt] без ран
}{ $token ->
    [yes] , с жетоном ярости
   *[no] {""}
}.
is-rider = { who-name } верхом: { beast-name }, { $state ->
    [hurt] с раной
   *[unhurt] без ран
}{ $token ->
    [yes] , с жетоном ярости
   *[no] {""}
}.
is-out = { who-name } вне игры.
is-aside = { who-name } не на поле.
is-beast = { beast-name }: { $fate ->
    [killed] погиб
    [escaped] убежал
   *[alive] на { $cell }, смотрит на { facing-name }, здоровье { $health }, ярость { $rage }
}.
is-next = Следующий ход, если ничего не изменится: { beast-name }{ $later ->
    [yes] {" "}(если усмирение не изменит ярость)
   *[no] {""}
}.
is-next-gone = { beast-name } выбывает из охоты.
is-next-harmed = Удар: { who-name }.
is-next-trap = Срабатывает ловушка на { $cell }.
is-next-rolls = Бросается кубик; путь от него не зависит.
is-next-doubt = { $by ->
    [die] Дальше решает кубик.
   *[choice] Дальше решает игрок.
}
is-bravery = { tribe-name }: отвага { $n }.
is-clock = Часы: { $n } из { $limit }.
is-ideas = В ряду { $n } { $n ->
    [one] идея
    [few] идеи
   *[many] идей
}.

# Почему нельзя.
illegal-not-asked = Сейчас решаете не вы.
illegal-not-now = { $rule ->
    [MO-050] Сначала персонажи ставятся на карту.
    [MO-064] Сначала на карты ставятся кубики; персонажи действуют потом.
    [MO-069] Сначала ход: действия, которых касается кубик, или его конец.
    [MO-086] Сначала движение: идите дальше шаг за шагом или остановитесь.
    [MO-093] Сначала открывается одна из взятых идей.
    [MO-094] Сначала применяется идея из ряда — или никакая.
    [MO-099] Сначала ловушка ставится на клетку рядом с персонажем.
    [MO-110] Сначала вылеченный персонаж выполняет бесплатное действие или отказывается от него.
    [MO-145] Сначала выбирается, в какую сторону повернётся зверь.
    [MO-163] Карта перевёрнута: сначала её кубик ставится заново.
    [MO-168] Сначала решается, перебрасывать ли кости.
    [MO-170] Сначала решается, тратить ли жетон ярости, чтобы избежать раны.
    [MO-171] Сначала решается, тратить ли жетон ярости, чтобы наездник удержался.
    [MO-221] Сначала выбирается одна из ближайших свободных клеток.
    [MO-255] Сначала выбирается линия полёта наездника.
    [MO-303] Сначала решается, защитит ли предмет от раны.
   *[other] Сейчас нужно решить другое.
}
illegal-no-move = Чтобы идти, нужен значок «Шагать», которого касается кубик: сначала используйте его, потом выбирайте клетки.
illegal-occupied = Эта клетка занята.
illegal-start-zone = Персонажи начинают на доступных клетках зелёной зоны.
illegal-slot = Кубик действия ставят на место открытой стороны, персонажи по очереди.
illegal-used-up = Это действие уже использовано.
illegal-not-joined = Кубик действия не касается этого значка.
illegal-no-token = Нужен жетон ярости.
illegal-item = Сейчас ни один предмет не поможет.
illegal-off-board = Персонаж не может уйти с поля.
illegal-rock = На скале стоять нельзя.
illegal-not-beside-beast = Наездник слезает на клетку рядом со зверем.
illegal-too-far = Один шаг — на соседнюю клетку.
illegal-cliff = Персонаж не может пройти через обрыв.
illegal-not-drawn = Эта идея не вытянута.
illegal-not-in-row = Этой идеи нет в ряду.
illegal-idea-target = Эту идею так применить нельзя.
illegal-condition = Условие этой идеи не выполнено.
illegal-trap-cell = Ловушку ставят на пустую соседнюю клетку.
illegal-not-nearest = Нужна одна из ближайших свободных клеток.
illegal-no-icon = На этой стороне карты нет такого значка.
illegal-riding = Наездник может только шагать или бить.
illegal-no-dice = Не осталось бы ни одной кости для броска.
illegal-target = Этому действию цель не нужна.
illegal-not-adjacent = Этот зверь не рядом.
illegal-not-seen = В этом направлении не видно зверя.
illegal-no-patient = Лечить можно соседнего раненого персонажа на земле.
illegal-unhurt = Отдыхать может только раненый.
illegal-no-trap-left = Все десять ловушек уже на поле.
illegal-no-trap-cell = Рядом нет пустой клетки.
illegal-no-climb = Отсюда на зверя не влезть.
illegal-calm-already = Его ярость 2 или меньше: успокаивать нечего.

# Компьютерные игроки по уровням, от слабейшего
level = { $level ->
    [1] Малыш
    [2] Собиратель
    [3] Хранитель огня
    [4] Копьеносец
    [5] Ловец
    [6] Следопыт
    [7] Старейшина
   *[8] Легенда племени
}
