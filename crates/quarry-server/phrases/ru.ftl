preview-game = { $game ->
    [raptor] Раптор
    [moogh] Муг
    [planet-raiders] Planet Raiders
   *[other] { $game }
}
preview-line = { $game ->
    [raptor] Самка раптора с детёнышами против учёных: поединок тайных карт.
    [moogh] Охотники ледникового периода против зверей, которых каждая рана делает злее.
    [planet-raiders] Гонка через галактику на общих ракетах: ни случая, ни тайн.
   *[other] Настольная игра в браузере.
}
preview-emblem = { $emblem ->
    [fern] Папоротник
    [flint] Кремень
    [ember] Искра
    [river] Ручей
    [moon] Луна
    [feather] Пёрышко
    [hazel] Орешек
    [shell] Ракушка
    [comet] Комета
    [paw] Лапка
    [amber] Янтарь
   *[thistle] Репейник
}
preview-computer = компьютер, уровень { $level }
picture-computer = уровень { $level }
picture-free = свободно
preview-invites = { $who }: приглашение в игру «{ $game }»
preview-open = Открыт стол: «{ $game }»
preview-names = «{ $game }»: { $names }
preview-shown = «{ $game }»: партия для просмотра
preview-new = Играть: «{ $game }»
preview-waits = { $line } { $clock }. Займите место: учётная запись не нужна.
preview-runs = Игра идёт. Можно посмотреть.
preview-over = Игра окончена. Её можно посмотреть ход за ходом.
preview-begin = { $line } Против компьютера или друга, без учётной записи.
preview-clock-none = Без часов
preview-clock-live = { $minutes } мин + { $seconds } с на ход
preview-clock-days = { $days ->
    [one] { $days } день на ход
    [few] { $days } дня на ход
   *[other] { $days } дней на ход
}

# Уведомления, как их показывают устройства и почта.
notice-turn = { $people ->
    [0] Ваш ход: «{ $game }»
   *[other] Ваш ход: «{ $game }», соперники: { $others }
}
notice-time = { $people ->
    [0] Мало времени: «{ $game }»
   *[other] Мало времени: «{ $game }», соперники: { $others }
}
notice-challenge = { $people ->
    [0] Вас вызывают на игру: «{ $game }»
   *[other] { $others } вызывает вас на игру: «{ $game }»
}
notice-over = { $people ->
    [0] Партия окончена: «{ $game }»
   *[other] Партия окончена: «{ $game }», соперники: { $others }
}
notice-rematch = { $people ->
    [0] Ещё партию? «{ $game }»
   *[other] Ещё партию? «{ $game }», соперники: { $others }
}
notice-test = Так Quarry сообщает, что ваш ход.
notice-confirm = Писать ли Quarry на этот адрес?
notice-several = { $count ->
    [one] Новости { $count } партии
   *[other] Новости { $count } партий
}
notice-more = … и ещё { $count }
notice-mail-foot = Вы просили Quarry сообщать об этом. Чтобы писем на этот адрес больше не было: { $link }
notice-mail-question = Учётная запись Quarry просит присылать уведомления на этот адрес. Если он ваш: { $link }
    Иначе ничего не делайте, и писем больше не будет.
