# Что достигнуто.
achieved-title = Чему вы научились
achieved-lead = Наград здесь нет: каждая строка — то, что вы увидели изнутри.
achieved-of = { $done } из { $many }
achieved-done = Есть
achieved-account = Партии и задачи на этом сервере засчитаны вашей учётной записи, уроки и правила — этому браузеру.
achieved-here = Всё хранится в этом браузере. Если завести учётную запись, сервер сохранит то, что видит сам.
achieved-toast = { $done ->
    [all] Освоено: { $title }
   *[some] { $title }: { $part }
  }
achieved-look = Посмотреть
achieved-lessons = Первые уроки
achieved-lessons-what = Пройдите по уроку каждой игры.
achieved-rule = Вот почему
achieved-rule-what = После отказа прочтите правило, из-за которого он был.
achieved-sides = Обе стороны
achieved-sides-what = Победите и за рапторов, и за учёных.
achieved-endings = Четыре победы
achieved-endings-what = Победите каждым из концов «Раптора».
achieved-crews = Вдвоём, втроём, вчетвером
achieved-crews-what = Победите одну, две и три другие команды.
achieved-hunts = В одиночку, вместе, наперегонки
achieved-hunts-what = Победите на охоте в одиночку, вместе и против соперников.
achieved-again = Ещё раз подумав
achieved-again-what = После партии переиграйте её поворотный момент.
achieved-themes = Задачи всех видов
achieved-themes-what = Решите по задаче каждой темы, не глядя в ответ.
achieved-row = Неделя задач
achieved-row-what = Решайте задачу дня семь дней подряд.
achieved-daily = Охота дня
achieved-daily-what = Доиграйте охоту дня до конца.
fact-side-raptor-raptors = рапторы
fact-side-raptor-scientists = учёные
fact-end-raptor-RA-002 = три детёныша ушли
fact-end-raptor-RA-003 = учёных не осталось
fact-end-raptor-RA-004 = мать спит
fact-end-raptor-RA-005 = три детёныша пойманы
fact-side-planet-raiders-2 = две команды
fact-side-planet-raiders-3 = три команды
fact-side-planet-raiders-4 = четыре команды
fact-side-moogh-alone = в одиночку
fact-side-moogh-together = вместе
fact-side-moogh-rivals- = против соперников
