import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useTranslation } from 'react-i18next';
import { usePaymentEvents, useReplayEvent } from '../../../data/administration/billing.ts';
import { useNotify } from '../../../platform/notify.ts';
import { PagedList } from '../../../shell/lists/paged-list.tsx';

/** What the provider has sent, and what came of it. */
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
							<li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-2">
								<span className="grid min-w-0 flex-1 basis-48">
									<code className="break-all font-mono">{type}</code>
									<span className="break-all text-muted text-xs">{[formatListDate(occurredAt), id].join(' · ')}</span>
								</span>
								<span className="text-muted">{outcome ? t(`outcome.${outcome}`) : t('waiting')}</span>
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
