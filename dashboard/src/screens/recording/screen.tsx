import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { useRecording } from '../../data/recordings/recordings.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';

export function RecordingScreen() {
	const { t } = useTranslation('app');
	const { recordingId = '' } = useParams();
	const { data, error, refetch } = useRecording(recordingId);
	if (data) return <Navigate to={paths.conversation(data.callId, { fileId: data.streams[0]?.fileId })} replace />;
	if (error instanceof ApiError && error.status === 404) return <Navigate to={paths.notFound()} replace />;
	if (error) return <LoadFailed title={t('error.title')} error={error} onRetry={() => refetch()} />;
	return <SkeletonRows label={t('loading')} />;
}
