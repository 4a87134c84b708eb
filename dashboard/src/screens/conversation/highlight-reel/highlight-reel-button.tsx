import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { tooltip } from '@debrief/shared/ui/overlays/tooltip.ts';
import ListMusic from 'lucide-react/icons/list-music';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { usePageActions } from '../../../platform/page-actions.ts';
import { useReview } from '../review/review-context.tsx';
import { useHighlightReelLength } from './use-highlight-reel-length.ts';

export function HighlightReelButton() {
	const { t } = useTranslation('conversation');
	const { highlightReel } = useReview();
	const isPlaying = useStore(highlightReel.store, ({ index }) => index !== null);
	const length = useHighlightReelLength();
	const isOffered = highlightReel.moments.length > 0 && !isPlaying;
	const label = `${t('highlightReel.listen')}: ${length}`;
	const start = () => highlightReel.start(highlightReel.moments);
	usePageActions([
		isOffered && {
			id: 'essence',
			label: t('highlightReel.listen'),
			note: length,
			icon: <ListMusic />,
			run: start,
		},
	]);
	if (!isOffered) return null;
	return (
		<Button size="sm" onPress={start} aria-label={label} {...tooltip(label)}>
			<ListMusic />
			<span className="num">{t('highlightReel.button')}</span>
		</Button>
	);
}
