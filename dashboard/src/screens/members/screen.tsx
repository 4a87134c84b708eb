import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useMembers } from '../../data/members.ts';
import { searchIn } from '../../paths.ts';
import { ListSearch } from '../../shell/lists/list-search.tsx';
import { PagedList } from '../../shell/lists/paged-list.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';
import { MemberTable } from './member-table.tsx';
import { RightsTable } from './rights-table.tsx';

/** The people in the workspace. Admins change their ranks; everyone reads what each rank may do. */
export function MembersScreen() {
	const { t } = useTranslation('members');
	const [params, setParams] = useSearchParams();
	const search = searchIn(params);
	const members = useMembers(search);
	const find = (text: string) => setParams(text ? { search: text } : {}, { replace: true });
	return (
		<div className="px-4 pb-10 lg:px-6">
			<PageMeta title={t('title')} description={t('description')} />
			<header className="flex min-h-13 items-center">
				<h1 className="text-lg">{t('title')}</h1>
			</header>
			<div className="w-full pb-3 sm:w-72">
				<ListSearch label={t('search')} clearLabel={t('clearSearch')} search={search} onSearch={find} />
			</div>
			<PagedList
				list={members}
				failedTitle={t('loadFailed')}
				empty={
					<EmptyState title={t('noMatch')} actions={<Button onPress={() => find('')}>{t('showAll')}</Button>}>
						{t('noMatchText')}
					</EmptyState>
				}
			>
				{(rows) => (
					<div className="max-sm:-mx-4">
						<MemberTable rows={rows} />
					</div>
				)}
			</PagedList>
			<RightsTable />
		</div>
	);
}
