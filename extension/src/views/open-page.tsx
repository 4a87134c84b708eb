import { Tooltips } from '@debrief/shared/ui/tooltips.tsx';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { texts } from '../texts/texts.ts';
import { followTheme } from './follow-theme.ts';

/** Shows a page of the extension in the theme of the system and the language of the browser. */
export function openPage(title: string, page: ReactNode): void {
	const root = document.getElementById('root');
	followTheme(document.documentElement);
	document.documentElement.lang = texts.language;
	document.title = title;
	if (!root) return;
	createRoot(root).render(
		<>
			{page}
			<Tooltips />
		</>,
	);
}
