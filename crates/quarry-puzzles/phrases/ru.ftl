# Puzzles.
puzzles-title = Задачи
puzzles-lead = Настоящие позиции, один лучший ответ. На большинство хватает минуты.
puzzles-all = Все задачи
puzzles-grade = Сложность
puzzles-begin = Решать
puzzles-once-more = Ещё раз
puzzles-of = решено { $solved } из { $many }
puzzles-solved = { $count ->
    [one] решена { $count } задача
    [few] решены { $count } задачи
   *[other] решено { $count } задач
  }
puzzle-of-day = Задача дня
puzzle-label = Задача
puzzle-missing = Такой задачи нет.
puzzle-cannot = Этот браузер не может сам применять правила игры, поэтому задач он не показывает.
puzzle-row = { $days ->
    [one] { $days } день подряд
    [few] { $days } дня подряд
   *[other] { $days } дней подряд
  }
puzzle-grade-easy = легко
puzzle-grade-middle = с подвохом
puzzle-grade-hard = трудно
puzzle-theme-win = Выиграть этим ходом
puzzle-theme-escape = Бежать сейчас
puzzle-theme-save = Спасти мать
puzzle-theme-land = Сесть этим ходом
puzzle-theme-capture = Захватить сейчас
puzzle-theme-alien = Взять пришельца сейчас
puzzle-theme-fell = Свалить зверя сейчас
puzzle-theme-odds = Лучшие шансы
puzzle-raptor-win = { $steps ->
    [one] Выиграйте этим ходом за { $steps } шаг.
    [few] Выиграйте этим ходом за { $steps } шага.
   *[other] Выиграйте этим ходом за { $steps } шагов.
  }
puzzle-raptor-escape = { $steps ->
    [one] Выведите детёныша этим ходом за { $steps } шаг.
    [few] Выведите детёныша этим ходом за { $steps } шага.
   *[other] Выведите детёныша этим ходом за { $steps } шагов.
  }
puzzle-raptor-save = { $steps ->
    [one] Мать стоит на линии огня. Уведите её за { $steps } шаг.
    [few] Мать стоит на линии огня. Уведите её за { $steps } шага.
   *[other] Мать стоит на линии огня. Уведите её за { $steps } шагов.
  }
puzzle-planet-raiders-win = { $steps ->
    [one] Выиграйте этим ходом за { $steps } шаг.
    [few] Выиграйте этим ходом за { $steps } шага.
   *[other] Выиграйте этим ходом за { $steps } шагов.
  }
puzzle-planet-raiders-land = { $steps ->
    [one] Доберитесь до корабля с полной командой за { $steps } перелёт.
    [few] Доберитесь до корабля с полной командой за { $steps } перелёта.
   *[other] Доберитесь до корабля с полной командой за { $steps } перелётов.
  }
puzzle-planet-raiders-capture = { $steps ->
    [one] Захватите рейдера этим ходом за { $steps } перелёт.
    [few] Захватите рейдера этим ходом за { $steps } перелёта.
   *[other] Захватите рейдера этим ходом за { $steps } перелётов.
  }
puzzle-planet-raiders-alien = { $steps ->
    [one] Возьмите пришельца, которого нет в вашей команде, за { $steps } перелёт.
    [few] Возьмите пришельца, которого нет в вашей команде, за { $steps } перелёта.
   *[other] Возьмите пришельца, которого нет в вашей команде, за { $steps } перелётов.
  }
puzzle-moogh-fell = Свалите зверя этим ходом. Какой первый шаг даёт лучшие шансы?
puzzle-moogh-odds = Раньте зверя этим ходом. Какой первый шаг даёт лучшие шансы?
puzzle-go-on = { $steps ->
    [one] Верно. Ещё { $steps } шаг.
    [few] Верно. Ещё { $steps } шага.
   *[other] Верно. Ещё { $steps } шагов.
  }
puzzle-solved = Решено с первой попытки!
puzzle-solved-later = Решено!
puzzle-seen = Таков ответ.
puzzle-shows = Смотрите: вот ответ.
puzzle-wrong-odds = Не лучший шаг: «{ $said }» удаётся в { $odds } случаях из 100, лучший — в { $best }.
puzzle-wrong-few = Не лучший шаг: «{ $said }» оставляет меньше шансов, чем лучший.
puzzle-wrong-win = После «{ $said }» этот ход уже не выиграть вовремя. { $steps ->
    [one] Оставался { $steps } шаг.
    [few] Оставалось { $steps } шага.
   *[other] Оставалось { $steps } шагов.
  }
puzzle-wrong-escape = После «{ $said }» ни один детёныш не выйдет вовремя. { $steps ->
    [one] Оставался { $steps } шаг.
    [few] Оставалось { $steps } шага.
   *[other] Оставалось { $steps } шагов.
  }
puzzle-wrong-save = После «{ $said }» учёный всё ещё может выстрелить в мать.
puzzle-wrong-land = После «{ $said }» до корабля слишком далеко. { $steps ->
    [one] Оставался { $steps } перелёт.
    [few] Оставалось { $steps } перелёта.
   *[other] Оставалось { $steps } перелётов.
  }
puzzle-wrong-capture = После «{ $said }» уже никого не захватить вовремя. { $steps ->
    [one] Оставался { $steps } перелёт.
    [few] Оставалось { $steps } перелёта.
   *[other] Оставалось { $steps } перелётов.
  }
puzzle-wrong-alien = После «{ $said }» пришельца уже не взять вовремя. { $steps ->
    [one] Оставался { $steps } перелёт.
    [few] Оставалось { $steps } перелёта.
   *[other] Оставалось { $steps } перелётов.
  }
puzzle-rated = Ваш рейтинг по задачам: { $points } ± { $uncertainty }.
puzzle-people = { $tries ->
    [1] До вас её никто не пробовал решить.
   *[other] С первой попытки решили { $solved } из { $tries }.
  }
puzzle-again = Ещё попытка
puzzle-answer = Показать ответ
puzzle-next = Следующая задача
puzzle-explore = Исследовать
puzzle-share = Quarry, задача на { $date }: { $game }

# The hunt of the day.
daily-title = Охота дня
daily-practice-title = Тренировка
daily-lead = Одна охота, одна попытка, сегодня у всех одни и те же кубики. Ходы не берут назад.
daily-lead-offline = Одна охота для всех, кто сегодня без сети; кубики следуют из даты.
daily-practice-lead = Те же звери, другие кубики. Здесь ничего не засчитывается.
daily-leave = Уйти; охота подождёт
daily-cannot = Охоту сейчас не удалось подготовить.
daily-stale = Охота продолжилась в другом месте, или её день прошёл.
daily-reload = Загрузить снова
daily-victory = Победа!
daily-defeat = Звери одолели.
daily-won = { $rounds ->
    [one] победа за { $rounds } раунд
    [few] победа за { $rounds } раунда
   *[other] победа за { $rounds } раундов
  }
daily-lost = поражение, у зверей осталось здоровья: { $left }
daily-wounds = { $wounds ->
    [0] без ран
    [one] { $wounds } рана
    [few] { $wounds } раны
   *[other] { $wounds } ран
  }
daily-bravery = отвага { $bravery }
daily-luck = удача { $luck } %
daily-better = Лучше, чем { $percent } % остальных.
daily-place = Место { $place } из { $finished }.
daily-share = Поделиться результатом
daily-copied = Скопировано
daily-share-title = Quarry, охота дня { $date }
daily-table = Таблица дня
daily-table-later = Она откроется, когда ваша охота закончится.
daily-table-none = Охота без сервера не попадает в таблицу.
daily-guest = Гость
daily-finished = { $count ->
    [one] закончена { $count } охота
    [few] закончены { $count } охоты
   *[other] закончено { $count } охот
  }
daily-best = Сильнейший компьютерный игрок:
daily-dice = Кубики
daily-dice-why = Их бросили до начала дня. Это число связывает сервер с ними; завтра он откроет тайну за ним.
daily-kept = Кубики вашего прошлого дня были обещанными.
daily-broken = Кубики вашего прошлого дня были не обещанными!
daily-offline = Сыграно только по дате, поэтому в таблицу не попадает.
daily-practised = Тренировка засчитывается только вам.
daily-practice = Тренироваться
daily-again = Ещё раз
daily-tomorrow = Завтра будет другая.

# In the terminal.
terminal-ask = Ваш шаг — номером или записью; «?» показывает ответ, пустая строка завершает.
terminal-unknown = Такого шага нет.
terminal-answer = Ответ: { $steps }
terminal-hunt = Охота дня { $date }
