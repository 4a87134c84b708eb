import { lazyDialog } from '../../platform/lazy-component.ts';

export const LazyGenerateDialog = lazyDialog(async () => (await import('./generate-dialog.tsx')).GenerateDialog);
