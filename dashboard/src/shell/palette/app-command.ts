import type { Command } from '@debrief/shared/ui/overlays/command-list.tsx';

export type AppCommand = Command & {
	section: 'actions' | 'pages' | 'settings';
	keywords?: string | undefined;
	run: () => void;
};
