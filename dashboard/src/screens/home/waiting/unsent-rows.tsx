import type { DashboardNotice } from '@debrief/shared/domain/extension/extension-bridge.ts';
import type { UnsentRecording } from '@debrief/shared/domain/extension/unsent-recordings.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useExtension, useServices } from '../../../platform/api.ts';
import { formatBytes } from '../../../platform/i18n/format.ts';
import { useNotify } from '../../../platform/notify.ts';
import type { WaitingRecordings } from './use-unsent-recordings.ts';

const most = 5;
const row = 'flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b py-1.5';

export function UnsentRows({ unsent: { list, count } }: { unsent: WaitingRecordings }) {
	const { t } = useTranslation('start');
	const { extension } = useServices();
	const shown = list.slice(0, most);
	return (
		<>
			{shown.map((recording) => (
				<Row key={recording.id} recording={recording} />
			))}
			{count > shown.length && (
				<li className={row}>
					<span className="text-muted">{t('extension.more', { count: count - shown.length })}</span>
					<Button size="sm" onPress={() => extension.request('open-popup')}>
						{t('extension.act.open-popup')}
					</Button>
				</li>
			)}
		</>
	);
}

function Row({ recording }: { recording: UnsentRecording }) {
	const { t, i18n } = useTranslation('start');
	const { extension } = useServices();
	const { isSignedIn } = useExtension();
	const notify = useNotify();
	const { id, title, startedAt, durationMs, sizeBytes, state } = recording;
	const act = actOf(recording, isSignedIn === false);
	const run = () => {
		extension.request(act, id);
		if (act === 'send-recording') notify.info(t('extension.sending'));
	};
	const name = title || t('extension.name', { at: formatListDate(startedAt) });
	return (
		<li className={row}>
			<span className="grid min-w-0 flex-[1_1_14rem]">
				<span dir="auto" className="truncate" title={name}>
					{name}
				</span>
				<span className="num text-muted text-xs">
					{formatListDate(startedAt)}, {formatPosition(durationMs)}, {formatBytes(sizeBytes, i18n.language)}
				</span>
				<span data-failed={state === 'failed' || undefined} className="text-muted text-xs data-failed:text-danger">
					{sentenceOf(t, recording)}
				</span>
			</span>
			<Button size="sm" aria-label={`${t(`extension.act.${act}`)}: ${name}`} onPress={run}>
				{t(`extension.act.${act}`)}
			</Button>
		</li>
	);
}

/** The server never accepts these recordings. */
const onlySaved = ['deleted', 'not-decoded', 'unreadable'];

function actOf(
	{ blockedBy, reason }: UnsentRecording,
	isSignedOut: boolean,
): Exclude<Act, 'hello' | 'settings-changed'> {
	if (blockedBy || onlySaved.includes(reason ?? '')) return 'open-popup';
	return isSignedOut ? 'sign-in' : 'send-recording';
}
type Act = DashboardNotice['kind'];

const states = ['failed', 'waiting', 'waiting-for-network', 'waiting-for-sign-in'] as const;
const reasons = ['deleted', 'not-decoded', 'storage_limit', 'unreadable'] as const;

function sentenceOf(t: TFunction<'start'>, { blockedBy, state, reason }: UnsentRecording): string {
	if (blockedBy) return t(`extension.blockedBy.${blockedBy}`);
	const known = state === 'failed' && reasons.find((each) => each === reason);
	if (known) return t(`extension.reason.${known}`);
	return t(`extension.state.${states.find((each) => each === state) ?? 'other'}`);
}
