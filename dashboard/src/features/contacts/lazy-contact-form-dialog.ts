import { lazyDialog } from '../../platform/lazy-component.ts';

export const LazyContactFormDialog = lazyDialog(
	async () => (await import('./contact-form-dialog.tsx')).ContactFormDialog,
);
