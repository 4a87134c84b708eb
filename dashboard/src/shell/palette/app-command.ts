import type { Command } from '@debrief/shared/ui/overlays/command-list.tsx';

/** What can be done from any page. */
export type AppCommand = Command & {
	section: 'actions' | 'pages' | 'settings';
	keywords?: string | undefined;
	run: () => void;
};
