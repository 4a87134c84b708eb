import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { useTranslation } from 'react-i18next';
import { useReview } from '../review/review-context.tsx';
import { lengthMs } from './find-highlights.ts';

export function useHighlightReelLength(): string {
	const { t } = useTranslation('conversation');
	const { highlightReel } = useReview();
	const ms = lengthMs(highlightReel.moments);
	const seconds = Math.max(1, Math.round(ms / 1000));
	const length = seconds < 60 ? t('player.seconds', { count: seconds }) : formatPosition(ms);
	return t('highlightReel.length', { full: formatPosition(highlightReel.durationMs), length });
}
