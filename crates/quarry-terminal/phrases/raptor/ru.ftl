title = Раптор
seat = { $seat ->
    [0] Раптор
   *[1] Учёные
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
label-escaped = убежали
label-wounds = раны
label-captured = захвачены
label-ammunition = патроны
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
card = { $effect ->
    [call] { $times ->
        [one] «Зов матери»: неспящий детёныш идёт на плитку самки.
       *[other] «Зов матери»: до { $times } неспящих детёнышей идут на плитку самки.
    }
    [disappear] «Исчезновение»: самка исчезает на раунд, в следующем наблюдает.
    [fear] { $times ->
        [one] «Страх»: один активный учёный напуган.
       *[other] «Страх»: до { $times } активных учёных напуганы.
    }
    [recover] «Восстановление»: до { $times } раз снять жетон или разбудить детёныша.
    [gas] { $times ->
        [one] «Сонный газ»: засыпает детёныш у плитки учёного.
       *[other] «Сонный газ»: засыпают до { $times } детёнышей у плиток учёных.
    }
    [reinforce] «Подкрепление»: до { $times } учёных прибывают на длинные края.
    [jeep] «Джипы»: до { $times } поездок по прямой, и через огонь тоже.
    [fire] «Огонь»: { $times } жетона огня, каждый рядом с учёным или огнём.
   *[nothing] Без эффекта: карта даёт только очки.
}{ $shuffles ->
    [yes] {" "}Затем перемешать.
   *[no] {""}
}
hint-points = { $side ->
    [raptor] За очко: шаг детёныша · самка бежит, убивает, будит, тушит огонь
   *[scientist] За очко: шаг · встать · усыпить · захватить · выстрелить в самку
}

# Что говорит подсказка
advise = { $kind ->
    [offer-place-mother] поставить самку на { $cell }
    [offer-place-baby] поставить детёныша на { $cell }
    [offer-place-scientist] поставить учёного на { $cell }
    [offer-card] сыграть карту { $card }
    [offer-step-baby] передвинуть детёныша с { $from } на { $to }
    [offer-escape] увести детёныша с { $cell } через выход
    [offer-move-mother] передвинуть самку с { $mother } на { $cell }
    [offer-kill] самкой с { $mother } убить учёного на { $cell }
    [offer-wake] разбудить детёныша на { $cell }
    [offer-put-out] потушить огонь на { $cell }
    [offer-step-scientist] передвинуть учёного с { $from } на { $to }
    [offer-stand-up] поднять учёного на { $cell }
    [offer-sleep] учёным с { $from } усыпить детёныша на { $to }
    [offer-capture] учёным с { $from } захватить детёныша на { $to }
    [offer-shoot] учёным с { $cell } выстрелить в самку на { $mother }
    [offer-call] позвать детёныша с { $from } на { $to }
    [offer-heal] снять с самки жетон сна
    [offer-frighten] напугать учёного на { $cell }
    [offer-return] вернуть самку на { $cell }
    [offer-gas] усыпить газом детёныша на { $cell }
    [offer-reinforce] вызвать учёного на { $cell }
    [offer-jeep] проехать на джипе с { $from } на { $to }
    [offer-burn] положить огонь на { $cell }
    [offer-stop] отказаться от остатка эффекта
   *[offer-end] закончить фазу
}
variant = { $variant ->
   *[duel] поединок
}
pitch = Самка с детёнышами против учёных: хитрые карты и два пути к победе.
score = Убежало { $escaped } из 3 · поймано { $captured } из 3 · жетоны сна { $tokens } из 5 · убито учёных { $killed }

# On the board, in at most nine letters
piece = { $piece ->
    [mother] самка
    [awake] малыш
    [asleep] спит
    [active] учёный
    [frightened] напуган
   *[fire] огонь
}

help-board =
    M самка   b детёныш   z спящий детёныш   s учёный   f напуганный учёный
    ▲ или * огонь   ' отметка до конца раунда   ◀◀ выход
    Меньшая карта действует, большая даёт разницу в очках.
