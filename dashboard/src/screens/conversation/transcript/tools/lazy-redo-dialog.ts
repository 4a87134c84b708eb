import { lazyDialog } from '../../../../platform/lazy-component.ts';

export const LazyRedoDialog = lazyDialog(async () => (await import('./redo-dialog.tsx')).RedoDialog);
