import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import ListMusic from 'lucide-react/icons/list-music';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { usePageActions } from '../../../platform/page-actions.ts';
import { useReview } from '../review/review-context.tsx';
import { useEssenceLength } from './use-essence-length.ts';

export function EssenceButton() {
	const { t } = useTranslation('conversation');
	const { essence } = useReview();
	const isPlaying = useStore(essence.store, ({ index }) => index !== null);
	const length = useEssenceLength();
	const isOffered = essence.moments.length > 0 && !isPlaying;
	const start = () => essence.start(essence.moments);
	usePageActions([
		isOffered && { id: 'essence', label: t('essence.listen'), note: length, icon: <ListMusic />, run: start },
	]);
	if (!isOffered) return null;
	return (
		<Button size="sm" onPress={start} aria-label={`${t('essence.listen')}: ${length}`}>
			<ListMusic />
			<span className="num">{t('essence.button')}</span>
		</Button>
	);
}
