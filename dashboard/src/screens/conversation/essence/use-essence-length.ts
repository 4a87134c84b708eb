import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { useTranslation } from 'react-i18next';
import { useReview } from '../review/review-context.tsx';
import { lengthMs } from './essence-moments.ts';

export function useEssenceLength(): string {
	const { t } = useTranslation('conversation');
	const { essence } = useReview();
	const ms = lengthMs(essence.moments);
	const seconds = Math.max(1, Math.round(ms / 1000));
	const length = seconds < 60 ? t('player.seconds', { count: seconds }) : formatPosition(ms);
	return t('essence.length', { full: formatPosition(essence.durationMs), length });
}
