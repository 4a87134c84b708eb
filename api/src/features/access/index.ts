export { openLink, signLink } from './signed-links.ts';
export {
	editableBy,
	isOutsideBin,
	isShareableByMember,
	isSharedTo,
	linesVisibleTo,
	mayShare,
	restorableBy,
	seesOnlyOwn,
	shareableBy,
	visibleNow,
	visibleTo,
} from './visible-to.ts';
