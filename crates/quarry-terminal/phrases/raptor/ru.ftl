title = Раптор
seat = { $seat ->
    [0] Раптор
   *[1] Учёные
}
player = { $seat ->
    [0] игроку за раптора
   *[1] игроку за учёных
}

# Раунд
phase-choose = выбор
phase-effect = эффект
phase-points = очки
phase-draw = добор

# Рядом с полем
label-card = карта
label-hand = рука
label-played = сыграны
label-escaped = сбежали
label-wounds = раны
label-captured = пойманы
label-ammunition = дротики
label-reserve = резерв
pile = колода { $count }
points = { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
}
times = { $times } ×
penalty = { $state ->
    [paid] уплачено
   *[due] −{ $tokens }
}
reserve = { $reserve }, огонь { $fires }

# Карты
effect = { $effect ->
    [call] { $times ->
        [one] Бодрый детёныш приходит на плитку матери по свободному пути.
       *[other] До { $times } бодрых детёнышей приходят на плитку матери.
    }
    [disappear] Мать исчезает, пока тратят очки, а потом наблюдает.
    [fear] { $times ->
        [one] Один активный учёный напуган.
       *[other] До { $times } активных учёных напуганы.
    }
    [recover] До { $times } раз: жетон с матери или пробуждение детёныша.
    [gas] { $times ->
        [one] Засыпает детёныш на плитке учёного или на соседней.
       *[other] Засыпают до { $times } детёнышей рядом с плитками учёных.
    }
    [reinforce] До { $times } учёных прибывают на длинные края поля.
    [jeep] До { $times } поездок по прямой, и через огонь тоже.
    [fire] { $times ->
        [one] { $times } огонь
        [few] { $times } огня
       *[many] { $times } огней
    } рядом с учёным или с огнём.
   *[nothing] Без эффекта: карта даёт только очки.
}{ $shuffles ->
    [yes] {" "}Затем перемешать.
   *[no] {""}
}
card = { $card }  { effect }

help-board =
    M мать   b детёныш   z спящий детёныш   s учёный   f напуганный учёный
    ▲ или * огонь   ' отметка до конца раунда   ◀◀ выход
    Меньшая карта действует, большая даёт разницу в очках.
