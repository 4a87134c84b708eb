import { AudioLines, House, type LucideIcon } from 'lucide-react';
import { paths } from '../paths.ts';

type NavItem = { key: 'home' | 'conversations'; href: string; icon: LucideIcon };

/** The menu: an entry appears with its screen. */
export const navItems: readonly NavItem[] = [
	{ key: 'home', href: paths.home(), icon: House },
	{ key: 'conversations', href: paths.conversations(), icon: AudioLines },
];
