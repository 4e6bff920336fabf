import { Certificates } from './Certificates.tsx';
import { WorkshopChoice } from './WorkshopChoice.tsx';

export function CertificatesPanel() {
  return (
    <WorkshopChoice tab="certificates">
      {({ id }) => <Certificates key={id} training={{ workshopId: id }} empty="Nobody is registered." />}
    </WorkshopChoice>
  );
}
