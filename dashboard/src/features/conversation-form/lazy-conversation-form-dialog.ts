import { lazyDialog } from '../../platform/lazy-component.ts';

export const LazyConversationFormDialog = lazyDialog(
	async () => (await import('./conversation-form-dialog.tsx')).ConversationFormDialog,
);
