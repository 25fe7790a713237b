refuse-turn = Сейчас не ваш ход.
refuse-hand = Карты { $card } у вас на руке нет.
refuse-seal-first = Сначала выложите карту взакрытую.
refuse-move-first = Сначала нужно сделать ход.
refuse-points = Это стоит { $cost }, а { $left ->
    [one] осталось { $left } очко.
    [few] осталось { $left } очка.
   *[many] осталось { $left } очков.
}
tell-dealt = Место { $seat } получает { $card ->
    [0] карту.
   *[other] карту { $card }.
}
tell-sealed = Место { $seat } выкладывает взакрытую { $card ->
    [0] карту.
   *[other] карту { $card }.
}
tell-opened = Карты открыты: { $cards }.
tell-moved = Место { $seat } теперь на клетке { $space }.
tell-stopped = Место { $seat } останавливается.
tell-resigned = Место { $seat } сдаётся.
offer-seal = Выложить карту { $card } взакрытую
offer-step = Шаг на одну клетку
offer-leap = Прыжок на три клетки
offer-stop = Остановиться
describe-markers = Фишки стоят на { $markers }; финиш — { $goal }.
describe-hand = { $count ->
    [0] У вас нет карт.
   *[other] У вас на руке { $hand }.
}
describe-moving = Место { $seat } ходит, { $points ->
    [one] есть { $points } очко.
    [few] есть { $points } очка.
   *[many] есть { $points } очков.
}
