import type { CalendarConnection } from '@debrief/shared/contract/calendar/calendar.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendar, useDisconnectCalendar, useRefreshCalendar } from '../../data/calendar/calendar.ts';
import { useNotify } from '../../platform/notify.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { AddressForm } from './address-form.tsx';

export function CalendarSection() {
	const { t } = useTranslation('calendar');
	return (
		<SettingSection title={t('title')} hint={t('hint')}>
			<Content />
		</SettingSection>
	);
}

function Content() {
	const { t } = useTranslation('calendar');
	const { t: app } = useTranslation('app');
	const { data, error, refetch } = useCalendar();
	const [isChanging, setIsChanging] = useState(false);
	if (!data && error) return <LoadFailed title={t('loadFailed')} error={error} onRetry={() => refetch()} />;
	if (!data) return <SkeletonRows count={1} label={app('loading')} />;
	const { connection } = data;
	if (!connection) return <AddressForm onDone={() => setIsChanging(false)} />;
	return (
		<>
			<Connected connection={connection} onChange={() => setIsChanging(true)} />
			{isChanging && <AddressForm onDone={() => setIsChanging(false)} onCancel={() => setIsChanging(false)} />}
		</>
	);
}

type ConnectedProps = { connection: CalendarConnection; onChange: () => void };

function Connected({ connection, onChange }: ConnectedProps) {
	const { t } = useTranslation('calendar');
	const refresh = useRefreshCalendar();
	const notify = useNotify();
	const [isRemoving, setIsRemoving] = useState(false);
	const { host, ending } = connection;
	return (
		<div className="grid gap-2 border-b py-3">
			<p className="num wrap-anywhere">
				<span className="font-act">{host ? t('address', { host, ending }) : t('addressLost')}</span>
			</p>
			<State connection={connection} />
			<div className="flex flex-wrap gap-2">
				<Button size="sm" isBusy={refresh.isPending} onPress={() => refresh.mutateAsync().catch(notify.failure)}>
					<RefreshCw />
					{t('refresh')}
				</Button>
				<Button size="sm" onPress={onChange}>
					{t('change')}
				</Button>
				<Button size="sm" variant="quiet" onPress={() => setIsRemoving(true)}>
					{t('remove')}
				</Button>
			</div>
			{isRemoving && <RemoveDialog onClose={() => setIsRemoving(false)} />}
		</div>
	);
}

function State({ connection }: Pick<ConnectedProps, 'connection'>) {
	const { t } = useTranslation('calendar');
	const { failure, failingSince, refreshedAt, nextRefreshAt, meetingCount, skipped, skippedTitles, isCut } = connection;
	return (
		<div role="status" className="grid gap-1 text-muted text-xs">
			{failure && (
				<p className="flex gap-1.5 text-default">
					<TriangleAlert className="mt-0.5 size-3.5 shrink-0 text-warning" />
					<span>
						{failingSince && t('failingSince', { at: formatListDate(failingSince) })} {t(`failure.${failure}`)}{' '}
						{t('nextAttempt', { at: formatListDate(nextRefreshAt) })}
					</span>
				</p>
			)}
			<p className="num">
				{t('meetings', { count: meetingCount })}
				{refreshedAt && ` · ${t('refreshedAt', { at: formatListDate(refreshedAt) })}`}
			</p>
			{skipped > 0 && (
				<p>
					{t('skipped', { count: skipped })}
					{skippedTitles.length > 0 && ` ${t('skippedTitles', { titles: skippedTitles.join('; ') })}`}
				</p>
			)}
			{isCut && <p>{t('cut')}</p>}
		</div>
	);
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation('calendar');
	const disconnect = useDisconnectCalendar();
	const notify = useNotify();
	const remove = () => disconnect.mutateAsync().then(() => notify.success(t('removed')), notify.failure);
	return (
		<ConfirmDialog
			isOpen
			tone="danger"
			onOpenChange={(isOpen) => isOpen || onClose()}
			closeLabel={t('close')}
			title={t('removeQuestion')}
			confirmLabel={t('remove')}
			cancelLabel={t('cancel')}
			onConfirm={remove}
		>
			{t('removeText')}
		</ConfirmDialog>
	);
}
