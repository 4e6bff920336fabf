import { Certificates } from './Certificates.tsx';
import { TrainingChoice } from './TrainingChoice.tsx';

export function CertificatesPanel() {
  return <TrainingChoice tab="certificates">{({ id }) => <Certificates key={id} trainingId={id} />}</TrainingChoice>;
}
