import { lazyDialog } from '../../platform/lazy-component.ts';

export const LazyChooseContactDialog = lazyDialog(
	async () => (await import('./choose-contact-dialog.tsx')).ChooseContactDialog,
);
