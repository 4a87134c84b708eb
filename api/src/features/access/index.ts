export { openLink, signLink } from './signed-links.ts';
export {
	editableBy,
	isOutsideBin,
	isSharedTo,
	linesVisibleTo,
	restorableBy,
	seesOnlyOwn,
	shareableBy,
	visibleNow,
	visibleTo,
} from './visible-to.ts';
