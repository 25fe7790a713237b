/** Whether the page of keys lies over everything. */
class HelpPage {
  isOpen = $state(false);
}

export const help = new HelpPage();
