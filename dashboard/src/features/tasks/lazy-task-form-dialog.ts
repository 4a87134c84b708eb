import { lazyDialog } from '../../platform/lazy-component.ts';

export const LazyTaskFormDialog = lazyDialog(async () => (await import('./task-form-dialog.tsx')).TaskFormDialog);
