import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useTranslation } from 'react-i18next';
import { usePaymentEvents, useReplayEvent } from '../../../data/administration/billing.ts';
import { useNotify } from '../../../platform/notify.ts';
import { PagedList } from '../../../shell/lists/paged-list.tsx';

export function PaymentEvents() {
	const { t } = useTranslation('adminBilling');
	const notify = useNotify();
	const replay = useReplayEvent();
	const again = (id: string) =>
		replay.mutate(id, { onSuccess: () => notify.success(t('replayed')), onError: notify.failure });
	return (
		<section aria-labelledby="events-title" className="grid grid-cols-1 gap-2">
			<h2 id="events-title" className="text-md">
				{t('events')}
			</h2>
			<PagedList
				list={usePaymentEvents()}
				failedTitle={t('loadFailed')}
				empty={<p className="text-muted">{t('noEvents')}</p>}
			>
				{(events) => (
					<ul aria-labelledby="events-title">
						{events.map(({ id, type, occurredAt, outcome }) => (
							<li
								key={id}
								className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b py-2 sm:grid-cols-[minmax(0,1fr)_12rem_auto]"
							>
								<span className="grid">
									<code className="break-all font-mono">{type}</code>
									<span className="break-all text-muted text-xs">{[formatListDate(occurredAt), id].join(' · ')}</span>
								</span>
								<span className="text-muted max-sm:col-start-1 max-sm:row-start-2 max-sm:text-xs">
									{outcome ? t(`outcome.${outcome}`) : t('waiting')}
								</span>
								<Button size="sm" onPress={() => again(id)}>
									{t('replay')}
								</Button>
							</li>
						))}
					</ul>
				)}
			</PagedList>
		</section>
	);
}
