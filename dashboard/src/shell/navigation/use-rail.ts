import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMediaQuery } from '../../platform/browser/use-media-query.ts';
import { usePreferences } from '../../stores/preferences.ts';

export const isConversation = (pathname: string): boolean => /^\/(?:conversations|calls)\/[^/]+/.test(pathname);

/** On a conversation below 1600 px, expanding lasts for that page only. */
export function useRail(): { isRail: boolean; toggle: () => void } {
	const { pathname } = useLocation();
	const isWide = useMediaQuery('(min-width: 100rem)');
	const isCollapsed = usePreferences((state) => state.isSidebarCollapsed);
	const toggleSidebar = usePreferences((state) => state.toggleSidebar);
	const [openedOn, setOpenedOn] = useState<string | null>(null);
	if (!isConversation(pathname) || isWide) return { isRail: isCollapsed, toggle: toggleSidebar };
	const isOpen = openedOn === pathname;
	return { isRail: !isOpen, toggle: () => setOpenedOn(isOpen ? null : pathname) };
}
