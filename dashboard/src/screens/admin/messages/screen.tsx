import type { DeliveryState } from '@debrief/shared/contract/workspaces/deliveries.ts';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { useTranslation } from 'react-i18next';
import { useRegistration } from '../../../data/account/registration.ts';
import { useDeliveries } from '../../../data/administration/deliveries.ts';
import { AdminPage } from '../../../shell/administration/admin-page.tsx';
import { PagedList } from '../../../shell/lists/paged-list.tsx';
import { ParamSelect, useParamChoice } from '../param-select.tsx';
import { MessageRow } from './message-row.tsx';

const states = ['queued', 'sending', 'sent', 'kept', 'failed'] as const satisfies readonly DeliveryState[];

export function MessagesScreen() {
	const { t } = useTranslation('messages');
	return (
		<AdminPage title={t('title')} description={t('description')}>
			<Messages />
		</AdminPage>
	);
}

function Messages() {
	const { t } = useTranslation('messages');
	const state = useParamChoice('state', states);
	const messages = useDeliveries(state);
	const registration = useRegistration();
	return (
		<>
			{registration.data?.hasMail === false && (
				<div className="max-w-search pb-3">
					<Banner kind="info">{t('noMailServer')}</Banner>
				</div>
			)}
			<ParamSelect
				name="state"
				label={t('filter')}
				allLabel={t('anyState')}
				options={states.map((id) => ({ id, name: t(`state.${id}`) }))}
			/>
			<PagedList
				list={messages}
				failedTitle={t('loadFailed')}
				empty={<EmptyState title={t(state ? 'noneInState' : 'none')}>{t('noneText')}</EmptyState>}
			>
				{(rows) => (
					<ul aria-label={t('title')} className="max-w-search">
						{rows.map((row) => (
							<MessageRow key={row.id} row={row} />
						))}
					</ul>
				)}
			</PagedList>
		</>
	);
}
