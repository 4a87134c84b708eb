import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../platform/i18n/format.ts';

type Props = {
	shown: number;
	query: { total: number; totalIsLowerBound?: boolean | undefined };
	isLoading: boolean;
	onMore: () => void;
};

/** Below a list that has more rows. */
export function ListEnd({ shown, query, isLoading, onMore }: Props) {
	const { t, i18n } = useTranslation('app');
	const count = (value: number) => formatCount(value, i18n.language);
	return (
		<div className="flex items-center gap-3 py-3 text-muted">
			<Button isBusy={isLoading} onPress={onMore}>
				{t('loadMore')}
			</Button>
			<span className="num">
				{t(query.totalIsLowerBound ? 'conversations.atLeast' : 'conversations.count', {
					shown: count(shown),
					total: count(query.total),
				})}
			</span>
		</div>
	);
}
