import { makeCatalogue } from '../../words/catalogue.store.ts';

/** The texts of institutes: the list, invitations and renaming. */
export const english = {
  institutes: 'Institutes',
  createInstitute: 'Create Institute',
  financialInstitute: 'Financial Institute',
  institutesAbout:
    'The lenders and vendors of the platform. The person who accepts an invitation registers the institute and becomes its manager.',
  theInstitutes: 'The institutes',
  loadingTheInstitutes: 'Loading the institutes',
  noInstitutesYet: 'No institutes yet',
  noInstitutesAbout: 'Choose Create Institute to invite the first one.',
  noInvitations: 'Invitations are not available from this provider',
  noInvitationsAbout: 'The provider registers institutes itself. Ask the provider’s support to add one.',
  noneInvited: 'Create Institute to see the invitation here until it is accepted.',
  vendor: 'Vendor',
  lender: 'Lender',
  instituteNotFound: 'Institute not found',
  showInstitutes: 'Show institutes',
  notFoundAbout: 'The address is wrong, or you don’t have access.',
  renamed: '{previousName} is now {name}',
  editInstitute: 'Edit institute',
  save: 'Save',
  name: 'Name',
  nounInstitute: 'institute',
  renameAbout: 'This also renames its organisation.',
  invitationSent: 'An invitation was sent to {email}',
  sendInvitation: 'Send invitation',
  inviteAbout:
    'The person receives a code by email, which expires in seven days. They name the institute, choose a password and become its manager.',
  accountType: 'Account type',
} as const;

export const { words } = makeCatalogue('institutes', english);
