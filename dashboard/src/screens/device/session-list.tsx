import type { Session } from '@debrief/shared/contract/accounts/sessions.ts';
import { describeAgent } from '@debrief/shared/domain/accounts/describe-agent.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndSessions, useSessions } from '../../data/account/sessions.ts';
import { errorSentence } from '../../platform/error-sentences.ts';
import { useNotify } from '../../platform/notify.ts';
import { usePageActions } from '../../platform/page-actions.ts';

type Choice = { session: Session } | 'others';

export function SessionList() {
	const { t } = useTranslation('device');
	const { t: app } = useTranslation('app');
	const { t: errors } = useTranslation('errors');
	const { data, error, refetch } = useSessions();
	const [choice, setChoice] = useState<Choice | null>(null);
	const others = data?.list.filter(({ isCurrent }) => !isCurrent) ?? [];
	usePageActions([
		others.length > 0 && {
			id: 'end-others',
			label: t('sessions.endOthers'),
			icon: <LogOut />,
			run: () => setChoice('others'),
		},
	]);
	return (
		<section aria-labelledby="sessions-title" className="grid w-full max-w-measure gap-2">
			<h2 id="sessions-title" className="text-md">
				{t('sessions.title')}
			</h2>
			{error && !data && (
				<p role="alert" className="flex flex-wrap items-center gap-2 text-danger">
					{errorSentence(errors, error)} <Button onPress={() => refetch()}>{app('retry')}</Button>
				</p>
			)}
			{!data && !error && <SkeletonLines count={2} />}
			<ul className="grid">
				{data?.list.map((session) => (
					<Row key={session.id} session={session} onEnd={() => setChoice({ session })} />
				))}
			</ul>
			{data && others.length === 0 && <p className="text-muted">{t('sessions.onlyThis')}</p>}
			{others.length > 1 && (
				<span>
					<Button onPress={() => setChoice('others')}>{t('sessions.endOthers')}</Button>
				</span>
			)}
			{choice && <EndDialog choice={choice} onClose={() => setChoice(null)} />}
		</section>
	);
}

function Row({ session, onEnd }: { session: Session; onEnd: () => void }) {
	const { t } = useTranslation('device');
	const name = describeAgent(session.agent) || t('sessions.unknown');
	const at = formatListDate(session.lastUsedAt);
	return (
		<li className="grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b py-1.5">
			<span className="font-act">{name}</span>
			<span className="text-muted text-xs max-sm:row-start-2">
				{[session.address, t('list.used', { at })].filter(Boolean).join(' · ')}
			</span>
			<span className="col-start-2 row-span-2 row-start-1">
				{session.isCurrent ? (
					<Badge tone="accent">{t('sessions.current')}</Badge>
				) : (
					<Button size="sm" onPress={onEnd} aria-label={t('sessions.endNamed', { name, at })}>
						{t('list.remove')}
					</Button>
				)}
			</span>
		</li>
	);
}

function EndDialog({ choice, onClose }: { choice: Choice; onClose: () => void }) {
	const { t } = useTranslation('device');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const end = useEndSessions();
	const session = choice === 'others' ? null : choice.session;
	const name = (session && describeAgent(session.agent)) || t('sessions.unknown');
	const confirm = async () => {
		await notify.reporting(end.mutateAsync(session?.id ?? null));
		notify.success(session ? t('sessions.ended', { name }) : t('sessions.othersEnded'));
	};
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={(isOpen) => isOpen || onClose()}
			title={session ? t('list.confirm.title', { client: name }) : t('sessions.confirm.others')}
			confirmLabel={session ? t('list.remove') : t('sessions.endOthers')}
			cancelLabel={t('list.confirm.keep')}
			closeLabel={app('close')}
			onConfirm={confirm}
		>
			{session ? t('sessions.confirm.text') : t('sessions.confirm.othersText')}
		</ConfirmDialog>
	);
}
