import { readFileName } from '@debrief/shared/domain/pbx/read-file-name.ts';
import { formatDetailDate } from '@debrief/shared/domain/time/date-format.ts';
import { useTranslation } from 'react-i18next';

type Props = { name: string; pattern: string; timeZone: string };

export function UnderstoodName({ name, pattern, timeZone }: Props) {
	const { t } = useTranslation('pbx');
	const call = readFileName(pattern, name, timeZone);
	if (!call) return <span className="text-warning text-xs">{t('understood.nothing')}</span>;
	const { startedAt, direction, remoteNumber, extension, callId, side, doubts } = call;
	const facts = [
		startedAt && formatDetailDate(startedAt),
		t(`understood.${direction ?? 'noDirection'}`),
		remoteNumber && t('understood.number', { number: remoteNumber }),
		extension && t('understood.extension', { extension }),
		side && t(`understood.side.${side}`),
		callId && t('understood.callId', { callId }),
	].filter(Boolean);
	return (
		<>
			<span className="num text-muted text-xs wrap-anywhere">{facts.join(' · ')}</span>
			{doubts.map((doubt) => (
				<span key={doubt} className="text-warning text-xs">
					{t(`understood.doubt.${doubt}`)}
				</span>
			))}
		</>
	);
}
