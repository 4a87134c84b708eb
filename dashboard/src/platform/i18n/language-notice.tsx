import { undeterminedLanguage } from '@debrief/shared/domain/transcripts/transcript-language.ts';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { formatLanguage } from './format.ts';

/** `less-accurate` than English (US). `missing`: no engine supports it. */
export type LanguageNote =
	| { kind: 'less-accurate' }
	| { kind: 'missing'; language: string; getsModels: boolean }
	| null;

export function LanguageNotice({ note }: { note: LanguageNote }) {
	const { t, i18n } = useTranslation('upload');
	if (!note) return null;
	return (
		<span className="flex items-start gap-1 text-warning">
			<TriangleAlert className="mt-px size-3.5 flex-none" />
			<span>
				{note.kind === 'less-accurate' ? (
					t('form.notice')
				) : (
					<>
						{note.language === undeterminedLanguage
							? t('form.cannotDetect')
							: t('form.missing', { language: formatLanguage(note.language, i18n.language) })}{' '}
						{note.getsModels ? (
							<Link to={paths.engines()} className="rounded-xs font-act text-accent underline underline-offset-3">
								{t('form.getModels')}
							</Link>
						) : (
							t('form.askForModels')
						)}
					</>
				)}
			</span>
		</span>
	);
}
