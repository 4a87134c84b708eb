import type { HealthLevel, ServerHealth } from '@debrief/shared/contract/administration/operations.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { StatusDot } from '@debrief/shared/ui/feedback/status-dot.tsx';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../../platform/i18n/format.ts';
import { useEngineLabel } from '../../../platform/i18n/use-engine-label.ts';

const tones = { ok: 'success', warning: 'warning', critical: 'danger' } as const;

export function HealthChecks({ health }: { health: ServerHealth }) {
	const { t } = useTranslation('operations');
	const texts = useTexts(health);
	return (
		<ul aria-label={t('server.title')}>
			{health.checks.map(({ name, level }) => (
				<Check key={name} label={t(`server.check.${name}`)} level={level} lines={texts[name]} />
			))}
		</ul>
	);
}

function Check({ label, level, lines }: { label: string; level: HealthLevel; lines: string[] }) {
	const { t } = useTranslation('operations');
	return (
		<li className="grid gap-x-3 gap-y-0.5 border-b py-2 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
			<span className="flex items-center gap-2 self-start font-act">
				<StatusDot tone={tones[level]} />
				{label}
				<span className="sr-only">{t(`server.state.${level}`)}</span>
			</span>
			<span className="grid gap-0.5">
				{lines.map((line) => (
					<span key={line} className="num wrap-anywhere">
						{line}
					</span>
				))}
			</span>
		</li>
	);
}

function useTexts(health: ServerHealth): Record<ServerHealth['checks'][number]['name'], string[]> {
	const { t, i18n } = useTranslation('operations');
	const engineLabel = useEngineLabel();
	const size = (bytes: number) => formatBytes(bytes, i18n.language);
	const { database, disk, mediaBytes, lostMedia, queue, mail, lastBackup, canDecode } = health;
	const levelOf = (name: string) => health.checks.find((check) => check.name === name)?.level;
	const lag = queue.lagMs === null ? null : Math.round(queue.lagMs / 60_000);
	const mailLag = mail.lagMs === null ? null : Math.round(mail.lagMs / 60_000);
	const kind = t(`server.databaseKind.${database.kind}`, { version: database.version });
	const engine = (each: ServerHealth['speech']) => [
		t(each.isReady ? 'server.engineReady' : 'server.engineNotReady', { label: engineLabel(each) }),
		...(each.reason ? [each.reason] : []),
	];
	return {
		database: [t('server.databaseText', { kind, size: size(database.bytes), ms: database.answerMs })],
		disk: [
			t('server.diskText', { free: size(disk.freeBytes), total: size(disk.totalBytes), media: size(mediaBytes) }),
			...(levelOf('disk') === 'ok' ? [] : [t('server.diskHint')]),
		],
		media: [
			lostMedia.checkedAt === null
				? t('server.mediaUnchecked')
				: t(lostMedia.recordings > 0 ? 'server.mediaLost' : 'server.mediaThere', {
						count: lostMedia.recordings,
						at: formatListDate(lostMedia.checkedAt),
					}),
			...(lostMedia.recordings > 0 ? [t('server.mediaHint')] : []),
		],
		queue: [
			t('server.queueText', { waiting: queue.waiting, working: queue.working, failed: queue.failed }),
			...(lag ? [t('server.queueLag', { minutes: lag })] : []),
		],
		speech: engine(health.speech),
		insights: engine(health.insights),
		decoder: [t(canDecode ? 'server.decoderReady' : 'server.decoderMissing')],
		mail: [
			t(mail.isDelivered ? 'server.mailSmtp' : 'server.mailFiles'),
			t('server.mailCounts', { queued: mail.queued, failed: mail.failed }),
			...(mailLag ? [t('server.queueLag', { minutes: mailLag })] : []),
			...(mail.isDelivered && levelOf('mail') !== 'ok' ? [t('server.mailHint')] : []),
		],
		backup: lastBackup
			? [
					t('server.backupAt', { at: formatListDate(lastBackup.at), size: size(lastBackup.bytes) }),
					...(levelOf('backup') === 'ok' ? [] : [t('server.backupOld')]),
				]
			: [t('server.backupNone')],
	};
}
