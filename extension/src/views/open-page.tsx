import { Tooltips } from '@debrief/shared/ui/overlays/tooltips.tsx';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { texts } from '../texts/texts.ts';
import { followTheme } from './follow-theme.ts';

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
