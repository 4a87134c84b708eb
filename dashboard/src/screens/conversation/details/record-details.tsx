import type { Conversation, FileFacts } from '@debrief/shared/contract/conversations/conversations.ts';
import type { EngineUsed, Speaker } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { formatDetailDate } from '@debrief/shared/domain/time/date-format.ts';
import { FileName } from '@debrief/shared/ui/display/file-name.tsx';
import { TimeText } from '@debrief/shared/ui/display/time-text.tsx';
import type { TFunction } from 'i18next';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../platform/copy/copy-button.tsx';
import { formatBytes, formatLanguage } from '../../../platform/i18n/format.ts';
import { useEngineLabel } from '../../../platform/i18n/use-engine-label.ts';
import { DetailSection } from './detail-section.tsx';

type Props = {
	conversation: Conversation;
	speakers: readonly Speaker[];
	engine: EngineUsed | null;
	talk: ReactNode;
};

export function RecordDetails({ conversation, speakers, engine, talk }: Props) {
	const { t } = useTranslation('conversation');
	const labelOf = useEngineLabel();
	const versionOf = (used: Pick<EngineUsed, 'id' | 'label' | 'version'>) => {
		const label = labelOf(used);
		// The label of a model often contains its version.
		return label.includes(used.version) ? label : t('details.engineVersion', { label, version: used.version });
	};
	return (
		<section aria-label={t('details.title')}>
			{talk}
			<DetailSection title={t('details.title')}>
				{conversation.isStalled && <Warning>{t('details.interrupted')}</Warning>}
				{conversation.endedUnexpectedly && <Warning>{t('details.endedUnexpectedly')}</Warning>}
				{conversation.files.some(({ looksCutOff }) => looksCutOff) && <Warning>{t('details.cutOff')}</Warning>}
				<dl className="grid grid-cols-[minmax(88px,max-content)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
					<ConversationFacts conversation={conversation} />
					{conversation.files.map((file) => (
						<FileRows key={file.fileId} file={file} isTwoSided={isTwoSided(speakers)} />
					))}
					<Fact name={t('details.speechEngine')}>{engine && versionOf(engine)}</Fact>
					<Fact name={t('details.insightEngine')}>
						{conversation.insights && versionOf(conversation.insights.engine)}
					</Fact>
				</dl>
			</DetailSection>
			{conversation.consent && (
				<DetailSection
					title={t('details.consent')}
					note={t('details.consentAt', { at: formatDetailDate(conversation.consent.acceptedAt) })}
				>
					<p dir="auto" className="max-w-measure whitespace-pre-line text-muted">
						{conversation.consent.text}
					</p>
				</DetailSection>
			)}
		</section>
	);
}

function ConversationFacts({ conversation }: Pick<Props, 'conversation'>) {
	const { t, i18n } = useTranslation('conversation');
	const { type, direction, language, recordings } = conversation;
	const found = [...new Set(recordings.flatMap(({ languages }) => languages ?? []))];
	const languages = found.length > 0 ? found : [language];
	const names = languages.map((code) => formatLanguage(code, i18n.language));
	const typeName = t(`details.types.${type}`);
	return (
		<>
			<Fact name={t('details.started')}>{formatDetailDate(conversation.startedAt)}</Fact>
			<Fact name={t('details.finished')}>{conversation.finishedAt && formatDetailDate(conversation.finishedAt)}</Fact>
			<Fact name={t('details.length')}>
				<TimeText ms={conversation.duration} />
			</Fact>
			<Fact name={t('details.type')}>
				{direction ? `${typeName}, ${t(`details.directions.${direction}`)}` : typeName}
			</Fact>
			<Fact name={t('details.number')}>{conversation.remotePhone}</Fact>
			<Fact name={t('details.contact')}>{conversation.contact?.displayName}</Fact>
			<Fact name={t('details.owner')}>{conversation.userName}</Fact>
			<Fact name={t('details.source')}>{sourceName(conversation.source, t)}</Fact>
			<Fact name={t('details.language')}>
				{`${new Intl.ListFormat(i18n.language).format(names)} (${languages.join(', ')})`}
			</Fact>
		</>
	);
}

function FileRows({ file, isTwoSided }: { file: FileFacts; isTwoSided: boolean }) {
	const { t, i18n } = useTranslation('conversation');
	const audio = [
		file.channels !== null && t('details.channels', { count: file.channels }),
		isTwoSided && t('details.channelNames'),
		file.codec && formatName(file.codec),
		file.container && file.container !== file.codec && formatName(file.container),
		formatBytes(file.sizeBytes, i18n.language),
	].filter(Boolean);
	return (
		<>
			<Fact name={t('details.file')}>
				<FileName>{file.fileName}</FileName>
			</Fact>
			<Fact name={t('details.audio')}>{audio.join(', ')}</Fact>
			<Fact name={t('details.checksum')}>
				{file.sha1 && (
					<span className="flex items-center gap-1">
						<span className="font-mono text-xs" title={file.sha1}>
							{`${file.sha1.slice(0, 4)}…${file.sha1.slice(-4)}`}
						</span>
						<CopyButton text={file.sha1} label={t('details.copyChecksum')} />
					</span>
				)}
			</Fact>
		</>
	);
}

function Warning({ children }: { children: string }) {
	return (
		<div className="mb-2 flex gap-2 rounded-md border border-warning bg-warning-soft px-3 py-2">
			<TriangleAlert className="mt-0.5 text-warning" />
			<p>{children}</p>
		</div>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	if (children === null || children === undefined || children === '' || children === false) return null;
	return (
		<>
			<dt className="text-muted">{name}</dt>
			<dd className="num min-w-0 wrap-anywhere">
				<bdi>{children}</bdi>
			</dd>
		</>
	);
}

const isTwoSided = (speakers: readonly Speaker[]) =>
	speakers.some(({ origin }) => origin === 'local') && speakers.some(({ origin }) => origin === 'other');

const knownSources = ['upload', 'voice-memo', 'demo', 'manual', 'import'] as const;

/** Any source that is not built in is a site. */
function sourceName(source: string, t: TFunction<'conversation'>): string {
	const known = knownSources.find((each) => each === source);
	return known ? t(`details.sources.${known}`) : source;
}

const names: Record<string, string> = { opus: 'Opus', vorbis: 'Vorbis', webm: 'WebM', 'matroska,webm': 'WebM' };

const formatName = (format: string): string => names[format] ?? format.replaceAll('_', ' ').toUpperCase();
