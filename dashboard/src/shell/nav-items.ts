import { AudioLines, House, LayoutGrid, type LucideIcon, Puzzle } from 'lucide-react';
import { paths } from '../paths.ts';

export type NavItem = { key: 'home' | 'conversations' | 'extension' | 'apps'; href: string; icon: LucideIcon };

/** The menu: an entry appears with its screen. */
export const navItems: readonly NavItem[] = [
	{ key: 'home', href: paths.home(), icon: House },
	{ key: 'conversations', href: paths.conversations(), icon: AudioLines },
];

export const configurationItems: readonly NavItem[] = [
	{ key: 'extension', href: paths.recordingExtension(), icon: Puzzle },
	{ key: 'apps', href: paths.apps(), icon: LayoutGrid },
];
