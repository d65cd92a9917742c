import { makeCatalogue } from '../words/catalogue.store.ts';

/** The texts of the tour. `…OnPhone` and `…WithKeys` say the same where there is no keyboard, or single keys work. */
export const english = {
  searchTitle: 'Find anything',
  search: 'Press {keys} on any screen. Type a name, a phone number, a Ghana Card number, a loan or the name of a page.',
  searchOnPhone: 'Touch here on any screen. Type a name, a phone number, a Ghana Card number, a loan or a page.',
  menuTitle: 'What is pending',
  menu: 'The numbers in the menu show how much work is pending.',
  menuOnPhone: 'Open the menu to go to another screen. Its numbers show how much work is pending.',
  lenderTitle: 'Your lenders',
  lender: 'Choose here whose clients, loans and figures you see.',
  workTitle: 'My work',
  work: 'What needs you, oldest first. The button on a line opens the next one.',
  notificationsTitle: 'Notifications',
  notifications: 'Decisions and returned records arrive here while you work.',
  helpTitle: 'Your menu',
  help: 'Your profile is here. You can also take this tour again.',
  helpWithKeys: 'Press ? for all keyboard shortcuts. Your profile and this tour are in this menu.',
  listTitle: 'Every list works the same way',
  list: 'Search and filter here. “View” sorts, chooses columns, and saves the list as you like it under a name.',
  newClientTitle: 'Start with a client',
  newClient: 'Use this button to onboard a client. What you enter is kept until you finish.',
  newClientWithKeys: 'Press N or use this button to onboard a client. What you enter is kept until you finish.',
  back: 'Back',
  next: 'Next',
  finish: 'Finish',
  leave: 'Leave the tour',
  progress: '{number} of {count}',
} as const;

export const { words } = makeCatalogue('tour', english);
