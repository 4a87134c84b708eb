import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../platform/i18n/format.ts';

type Props = { shown: number; total: number; isLoading: boolean; onMore: () => void };

export function ListEnd({ shown, total, isLoading, onMore }: Props) {
	const { t, i18n } = useTranslation('app');
	const box = useRef<HTMLDivElement>(null);
	const latest = useRef(shown);
	latest.current = shown;
	useLayoutEffect(() => {
		const end = box.current;
		const list = end?.parentElement;
		return () => {
			if (!end?.contains(document.activeElement)) return;
			// The button disappears with the last page, so the first new row takes the focus.
			queueMicrotask(() => list?.querySelectorAll<HTMLElement>(':is(tr, li) a')[latest.current]?.focus());
		};
	}, []);
	return (
		<div ref={box} className="flex items-center gap-3 px-2.5 py-3 text-muted">
			<Button isBusy={isLoading} onPress={onMore}>
				{t('loadMore')}
			</Button>
			<span className="num">
				{t('conversations.left', { left: formatCount(Math.max(0, total - shown), i18n.language) })}
			</span>
		</div>
	);
}
