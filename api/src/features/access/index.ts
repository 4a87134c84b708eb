export { contactKnownTo, contactVisibleTo, mayEditContact } from './contact-visible-to.ts';
export { contactsByEmail } from './contacts-by-email.ts';
export { followMerges } from './follow-merges.ts';
export { readersOf } from './readers-of.ts';
export { shownContacts } from './shown-contacts.ts';
export { openLink, signLink } from './signed-links.ts';
export {
	editableBy,
	isOutsideBin,
	isShareableByMember,
	isSharedTo,
	linesVisibleTo,
	mayShare,
	ownOf,
	restorableBy,
	seesOnlyOwn,
	shareableBy,
	type Viewer,
	visibleById,
	visibleNow,
	visibleTo,
} from './visible-to.ts';
