import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { useTranslation } from 'react-i18next';
import { useUsages } from '../../../data/account/account.ts';

export function FreeInsightsLeft() {
	const { t } = useTranslation('conversation');
	const usage = useUsages().data?.list.find(({ name }) => name === 'insights');
	if (!usage || usage.ceiling === null) return null;
	const left = Math.max(0, usage.ceiling - usage.currentUsage);
	return <Badge tone={left ? 'neutral' : 'warning'}>{t('insights.freeLeft', { left, ceiling: usage.ceiling })}</Badge>;
}
