import type { conversationEndpoints } from '@debrief/shared/contract/conversations.ts';
import type { ResponseOf } from '@debrief/shared/contract/endpoint.ts';
import { Button } from '@debrief/shared/ui/button.tsx';
import { Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../platform/format.ts';
import { ListSearch } from './list-search.tsx';

type Props = {
	search: string;
	onSearch: (search: string) => void;
	onUpload: () => void;
	/** How many conversations stand on the page. */
	shown: number;
	query?: ResponseOf<typeof conversationEndpoints.listConversations>['query'];
};

export function ListHead({ search, onSearch, onUpload, shown, query }: Props) {
	const { t, i18n } = useTranslation('app');
	const count = (value: number) => formatCount(value, i18n.language);
	return (
		<>
			<header className="flex min-h-13 items-center gap-2 px-4 lg:px-6">
				<h1 className="mr-auto text-lg">{t('conversations.title')}</h1>
				<Button onPress={onUpload}>
					<Upload />
					{t('conversations.upload')}
				</Button>
			</header>
			<div className="flex items-center gap-2 px-4 pb-3 lg:px-6">
				<div className="w-full sm:w-60">
					<ListSearch search={search} onSearch={onSearch} />
				</div>
				{query && shown > 0 && (
					<span role="status" className="num ml-auto whitespace-nowrap text-muted max-sm:sr-only">
						{t(query.totalIsLowerBound ? 'conversations.atLeast' : 'conversations.count', {
							shown: count(shown),
							total: count(query.total),
						})}
					</span>
				)}
			</div>
		</>
	);
}
