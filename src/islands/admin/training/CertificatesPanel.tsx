import { Certificates } from '#src/islands/admin/trainings/Certificates.tsx';
import { OfTraining } from './OfTraining.tsx';

export function CertificatesPanel() {
  return <OfTraining>{({ id }) => <Certificates key={id} trainingId={id} />}</OfTraining>;
}
