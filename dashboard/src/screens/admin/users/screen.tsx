import type { User } from '@debrief/shared/contract/accounts/users.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUsers } from '../../../data/administration/users.ts';
import { lazyComponent } from '../../../platform/lazy-component.ts';
import { AdminPage } from '../../../shell/administration/admin-page.tsx';
import { PagedList } from '../../../shell/lists/paged-list.tsx';
import type { UserDialog } from './dialogs/user-dialogs.tsx';
import { SecondFactorRule } from './second-factor-rule.tsx';
import { useUsersState } from './use-users-state.ts';
import { UserFilterBar } from './user-filter-bar.tsx';
import { UserTable } from './user-table.tsx';

const UserDialogs = lazyComponent(async () => (await import('./dialogs/user-dialogs.tsx')).UserDialogs);

export function UsersScreen() {
	const { t } = useTranslation('users');
	return (
		<AdminPage title={t('title')} description={t('description')}>
			<Users />
		</AdminPage>
	);
}

function Users() {
	const { t } = useTranslation('users');
	const state = useUsersState();
	const users = useUsers(state.query);
	const [dialog, setDialog] = useState<UserDialog | null>(null);
	const shown = users.data?.pages.reduce((sum, { list }) => sum + list.length, 0) ?? 0;
	const last = users.data?.pages.at(-1)?.query;
	const open = (kind: UserDialog['kind'], user: User) => setDialog({ kind, user });
	return (
		<>
			<SecondFactorRule />
			<UserFilterBar state={state} shown={shown} {...(last && { query: last })} />
			<PagedList
				list={users}
				failedTitle={t('loadFailed')}
				empty={
					<EmptyState title={t('noMatch')} actions={<Button onPress={state.clear}>{t('showAll')}</Button>}>
						{t('noMatchText')}
					</EmptyState>
				}
			>
				{(rows) => (
					<div className="max-sm:-mx-4">
						<UserTable rows={rows} sort={state.sort} onSort={state.setSort} onDialog={open} />
					</div>
				)}
			</PagedList>
			{dialog && (
				<Suspense>
					<UserDialogs dialog={dialog} onClose={() => setDialog(null)} />
				</Suspense>
			)}
		</>
	);
}
