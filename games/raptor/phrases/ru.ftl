# Журнал
tell-mother-placed = Самка начинает на { $cell }.
tell-baby-placed = Детёныш начинает на { $cell }.
tell-scientist-placed = Учёный начинает на { $cell }.
tell-my-choice = Вы выбираете карту { $card }.
tell-choice = { $side ->
    [raptor] Игрок за раптора выбрал карту.
   *[scientist] Игрок за учёных выбрал карту.
}
tell-my-draw = Вы берёте карту { $card }.
tell-draw = { $side ->
    [raptor] Игрок за раптора берёт карту.
   *[scientist] Игрок за учёных берёт карту.
}
tell-shown = За учёными наблюдают: они показывают карту { $card }.
tell-revealed = Раптор — { $raptor }, учёные — { $scientist }.
tell-tie = Карты равны: ничего не происходит.
tell-effect = { $side ->
    [raptor] Карта раптора { $card }:
   *[scientist] Карта учёных { $card }:
} { $effect ->
    [call] «Зов матери» ({ $times }).
    [disappear] «Исчезновение и наблюдение».
    [fear] «Страх» ({ $times }).
    [recover] «Восстановление» ({ $times }).
    [gas] «Сонный газ» ({ $times }).
    [reinforce] «Подкрепление» ({ $times }).
    [jeep] «Джипы» ({ $times }).
    [fire] «Огонь» ({ $times }).
   *[nothing] без эффекта.
}
tell-no-more = Больше ничего по этой карте сделать нельзя.
tell-points = { $side ->
    [raptor] У рапторов
   *[scientist] У учёных
} { $points ->
    [one] { $points } очко действия.
    [few] { $points } очка действия.
   *[many] { $points } очков действия.
}
tell-baby-moved = Детёныш переходит с { $from } на { $to }.
tell-escaped = Детёныш с { $cell } убегает!
tell-mother-moved = { $penalty ->
    [0] Самка бежит с { $from } на { $to }.
    [one] Раненая самка теряет { $penalty } очко и бежит с { $from } на { $to }.
    [few] Раненая самка теряет { $penalty } очка и бежит с { $from } на { $to }.
   *[many] Раненая самка теряет { $penalty } очков и бежит с { $from } на { $to }.
}
tell-killed = Самка убивает учёного на { $cell }.
tell-woke = Детёныш на { $cell } просыпается.
tell-put-out = { $count ->
    [one] Самка тушит { $count } огонь: { $cells }.
    [few] Самка тушит { $count } огня: { $cells }.
   *[many] Самка тушит { $count } огней: { $cells }.
}
tell-scientist-moved = Учёный переходит с { $from } на { $to }.
tell-stood-up = Учёный на { $cell } встаёт.
tell-slept = Учёный с { $by } усыпляет детёныша на { $baby }.
tell-captured = Учёный с { $by } захватывает детёныша на { $baby }!
tell-hit = { $tokens ->
    [one] Учёный с { $by } попадает в самку: { $tokens } жетон сна.
    [few] Учёный с { $by } попадает в самку: { $tokens } жетона сна.
   *[many] Учёный с { $by } попадает в самку: { $tokens } жетонов сна.
}
tell-called = Детёныш с { $from } приходит на { $to }.
tell-healed = { $left ->
    [one] Самка восстанавливается: остаётся { $left } жетон сна.
    [few] Самка восстанавливается: остаётся { $left } жетона сна.
   *[many] Самка восстанавливается: остаётся { $left } жетонов сна.
}
tell-frightened = Учёный на { $cell } напуган.
tell-disappeared = Самка исчезает.
tell-returned = Самка возвращается на { $cell }.
tell-gassed = Газ: детёныш на { $cell } засыпает.
tell-reinforced = Учёный прибывает на { $cell }.
tell-drove = { $fires ->
    [0] Джип едет с { $from } на { $to }.
    [one] Джип едет с { $from } на { $to } и тушит { $fires } огонь.
    [few] Джип едет с { $from } на { $to } и тушит { $fires } огня.
   *[many] Джип едет с { $from } на { $to } и тушит { $fires } огней.
}
tell-burns = Огонь на { $cell }.
tell-phase-ended = { $side ->
    [raptor] Рапторы закончили.
   *[scientist] Учёные закончили.
}
tell-shuffled = { $side ->
    [raptor] Игрок за раптора перемешивает колоду.
   *[scientist] Игрок за учёных перемешивает колоду.
}
tell-resigned = { $side ->
    [raptor] Игрок за раптора сдаётся.
   *[scientist] Игрок за учёных сдаётся.
}

# Концовки
end-escape = Три детёныша убежали: побеждают рапторы.
end-no-scientists = На поле не осталось учёных: побеждают рапторы.
end-mother-asleep = Пять жетонов усыпили самку: побеждают учёные.
end-capture = Три детёныша захвачены: побеждают учёные.
end-resigned = { $side ->
    [raptor] Игрок за раптора сдался: побеждают учёные.
   *[scientist] Игрок за учёных сдался: побеждают рапторы.
}

# Предложения
offer-place-mother = Поставить самку на { $cell }
offer-place-baby = Поставить детёныша на { $cell }
offer-place-scientist = Поставить учёного на { $cell }
offer-card = { $effect ->
    [call] Карта { $card }: «Зов матери» ({ $times })
    [disappear] Карта { $card }: «Исчезновение и наблюдение»
    [fear] Карта { $card }: «Страх» ({ $times })
    [recover] Карта { $card }: «Восстановление» ({ $times })
    [gas] Карта { $card }: «Сонный газ» ({ $times })
    [reinforce] Карта { $card }: «Подкрепление» ({ $times })
    [jeep] Карта { $card }: «Джипы» ({ $times })
    [fire] Карта { $card }: «Огонь» ({ $times })
   *[nothing] Карта { $card }: без эффекта
}
offer-step-baby = Детёныш с { $from } на { $to }
offer-escape = Детёныш с { $cell } убегает
offer-move-mother = Самка на { $cell }
offer-kill = Убить учёного на { $cell }
offer-wake = Разбудить детёныша на { $cell }
offer-put-out = Потушить огонь на { $cell }
offer-step-scientist = Учёный с { $from } на { $to }
offer-stand-up = Учёный на { $cell } встаёт
offer-sleep = Учёный с { $from } усыпляет детёныша на { $to }
offer-capture = Учёный с { $from } захватывает детёныша на { $to }
offer-shoot = Учёный с { $cell } стреляет в самку
offer-call = Позвать детёныша с { $from } на { $to }
offer-heal = Снять с самки жетон сна
offer-frighten = Напугать учёного на { $cell }
offer-return = Самка возвращается на { $cell }
offer-gas = Усыпить газом детёныша на { $cell }
offer-reinforce = Учёный прибывает на { $cell }
offer-jeep = Джип с { $from } на { $to }
offer-burn = Огонь на { $cell }
offer-stop = Отказаться от остатка эффекта
offer-end = Закончить фазу

# Позиция
say-place-raptors = Игрок за раптора ставит самку на центральную плитку, затем по детёнышу на каждую другую квадратную плитку.
say-place-scientists = Игрок за учёных ставит по учёному на каждую Г-образную плитку.
say-draw = Игроки добирают карты.
say-choose = Оба игрока тайно выбирают карту.
say-choose-one = { $side ->
    [raptor] Игрок за раптора выбирает карту.
   *[scientist] Игрок за учёных выбирает карту.
}
say-effect = { $side ->
    [raptor] Игрок за раптора выполняет карту,
   *[scientist] Игрок за учёных выполняет карту,
} { $left ->
    [one] ещё не больше { $left } раза.
   *[other] ещё не больше { $left } раз.
}
say-act = { $side ->
    [raptor] У игрока за раптора
   *[scientist] У игрока за учёных
} { $points ->
    [one] осталось { $points } очко действия.
    [few] осталось { $points } очка действия.
   *[many] осталось { $points } очков действия.
}
say-return = Игрок за раптора возвращает самку на любую свободную клетку.
say-score = Убежало: { $escaped } из 3. Захвачено: { $captured } из 3.
say-mother = { $tokens ->
    [0] Самка на { $cell }, не ранена.
    [one] Самка на { $cell }, на ней { $tokens } жетон сна.
    [few] Самка на { $cell }, на ней { $tokens } жетона сна.
   *[many] Самка на { $cell }, на ней { $tokens } жетонов сна.
}
say-mother-away = { $tokens ->
    [0] Самки нет на поле.
    [one] Самки нет на поле; на ней { $tokens } жетон сна.
    [few] Самки нет на поле; на ней { $tokens } жетона сна.
   *[many] Самки нет на поле; на ней { $tokens } жетонов сна.
}
say-awake = { $count ->
    [0] Никто из детёнышей не бодрствует.
    [one] Бодрствует { $count } детёныш: { $cells }.
    [few] Бодрствуют { $count } детёныша: { $cells }.
   *[many] Бодрствуют { $count } детёнышей: { $cells }.
}
say-asleep = { $count ->
    [0] Никто из детёнышей не спит.
    [one] Спит { $count } детёныш: { $cells }.
    [few] Спят { $count } детёныша: { $cells }.
   *[many] Спят { $count } детёнышей: { $cells }.
}
say-active = { $count ->
    [0] Активных учёных нет.
    [one] Активен { $count } учёный: { $cells }.
   *[other] Активны учёные ({ $count }): { $cells }.
}
say-frightened = { $count ->
    [0] Напуганных учёных нет.
    [one] Напуган { $count } учёный: { $cells }.
   *[other] Напуганы учёные ({ $count }): { $cells }.
}
say-fires = { $count ->
    [0] Огня нет.
    [one] Горит { $count } клетка: { $cells }.
    [few] Горят { $count } клетки: { $cells }.
   *[many] Горят { $count } клеток: { $cells }.
}
say-reserve = { $reserve ->
    [0] Резерв пуст.
    [one] В резерве { $reserve } учёный.
   *[other] В резерве { $reserve } учёных.
}
say-hand = Ваши карты: { $cards }.
say-choice = { $side ->
    [raptor] Карта раптора в этом раунде: { $card }.
   *[scientist] Карта учёных в этом раунде: { $card }.
}
say-discards = { $side ->
    [raptor] Сыгранные карты раптора:
   *[scientist] Сыгранные карты учёных:
} { $count ->
    [0] нет
   *[other] { $cards }
}; в колоде { $pile }.

# Отказы
no-out-of-turn = { $rule ->
    [RA-006] Игра окончена.
    [RA-047] Ваша карта уже лежит на столе; теперь выбирает другой игрок.
    [RA-133] В этом раунде учёные выбирают первыми и показывают карту, затем выбирает игрок за раптора.
    [RA-061] Игроки добирают карты.
   *[other] Сейчас решает другой игрок.
}
no-effect-of-a-card = Это эффект карты; за очки действия его не получить.
no-not-now = { $rule ->
    [RA-024] Сначала расставляются фигуры, каждая на свою плитку.
    [RA-047] Сначала выбирается карта; её очки или эффект используются на поле потом.
    [RA-133] Сначала выбирается карта; её очки или эффект используются на поле потом.
    [RA-058] Сначала эффект карты: примените его или закончите.
    [RA-073] Ваши очки действия — только для самки и её детёнышей.
    [RA-151] Ваши очки действия — только для учёных.
    [RA-117] Сначала самка возвращается на поле.
   *[other] Сейчас решается другое.
}
no-not-in-hand = Карты { $card } нет у вас на руках.
no-occupied = { $piece ->
    [rock] На { $cell } скала.
    [fire] Клетка { $cell } горит.
    [mother] На { $cell } самка.
    [baby] На { $cell } детёныш.
   *[scientist] На { $cell } учёный.
}
no-wrong-tile = { $cell } не на той плитке, которая здесь разрешена.
no-tile-taken = На плитке с { $cell } уже есть фигура.
no-missing = { $piece ->
    [rock] На { $cell } нет скалы.
    [fire] На { $cell } ничего не горит.
    [mother] На { $cell } нет самки.
    [baby] На { $cell } нет детёныша.
   *[scientist] На { $cell } нет учёного.
}
no-mother-away = Самки нет на поле.
no-asleep = Детёныш на { $cell } спит.
no-awake = Детёныш на { $cell } не спит.
no-freshly-asleep = Детёныш на { $cell } уснул в этом раунде.
no-frightened = Учёный на { $cell } напуган.
no-freshly-frightened = Учёный на { $cell } напуган в этом раунде.
no-upright = Учёный на { $cell } не напуган.
no-has-attacked = Учёный на { $cell } уже совершил агрессивное действие в этом раунде.
no-not-adjacent = У { $from } и { $to } нет общей стороны.
no-not-straight = { $from } и { $to } не на одной прямой.
no-blocked = { $piece ->
    [rock] Путь преграждает скала на { $cell }.
    [fire] Путь преграждает огонь на { $cell }.
    [mother] Путь преграждает самка на { $cell }.
    [baby] Путь преграждает детёныш на { $cell }.
   *[scientist] Путь преграждает учёный на { $cell }.
}
no-no-exit = Рядом с { $cell } нет выхода.
no-exit-for-babies = { $piece ->
    [mother] Выходы только для детёнышей: самка туда не заходит.
   *[scientist] Выходы только для детёнышей: учёные туда не заходят.
}
no-exit-closed = { $piece ->
    [fire] Огонь на { $cell } закрывает этот выход.
   *[scientist] Учёный на { $cell } закрывает этот выход.
}
no-no-path = Нет свободного пути с { $from } на { $to }.
no-too-few-points = { $cost ->
    [one] Это стоит { $cost } очко действия, у вас { $left }.
    [few] Это стоит { $cost } очка действия, у вас { $left }.
   *[many] Это стоит { $cost } очков действия, у вас { $left }.
}
no-too-few-for-wounds = { $cost ->
    [few] Первое движение самки стоит { $cost } очка действия, из них за раны: { $wounds }; у вас { $left }.
   *[other] Первое движение самки стоит { $cost } очков действия, из них за раны: { $wounds }; у вас { $left }.
}
no-in-fire = Учёный на { $cell } стоит в огне и сначала должен выйти.
no-left-in-fire = Учёный в огне не успел бы выйти с оставшимися очками.
no-already-called = Детёныш на { $cell } уже пришёл.
no-no-token = На самке нет жетонов сна.
no-out-of-range = На плитке с { $cell } и на соседних плитках нет активного учёного.
no-not-at-edge = { $cell } не на длинном крае поля.
no-no-source = Рядом с { $cell } нет ни активного учёного, ни огня.
no-must-go-on = { $rule ->
    [RA-211] Нужно выложить все жетоны огня с карты, насколько возможно.
   *[other] Эффект нужно выполнить хотя бы один раз; от остального можно отказаться.
}

# Компьютерные игроки по уровням, от слабейшего
level = { $level ->
    [1] Птенец
    [2] Юнец
    [3] Разведчик
    [4] Следопыт
    [5] Лазутчик
    [6] Ловчий
    [7] Вожак
   *[8] Сверххищник
}
