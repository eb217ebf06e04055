import { useSyncExternalStore } from 'react';
import { FlaskConical } from 'lucide-react';
import type { SimulationId, Simulations } from '@colloquy/machines/inspector/ports.ts';
import { inspectorMessages } from '../../messages/inspector.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Menu, MenuItem, MenuSeparator, MenuToggle } from '../../ui/overlays/Menu.tsx';

const LASTING: readonly SimulationId[] = ['loseNetwork', 'refuseDevices'];
const MOMENTARY: readonly SimulationId[] = ['dropSocket', 'failConnections', 'unplugCamera', 'muteMe', 'kickMe'];

/** Simulated outside events for this page. Lasting ones have a tick until they are pressed again. */
export function SimulateMenu({ simulations: { simulate, active, subscribe } }: { simulations: Simulations }) {
  const lasting = useSyncExternalStore(subscribe, active);
  const words = inspectorMessages.simulations;
  return (
    <Menu
      trigger={
        <Button size="small" icon={<FlaskConical />} title={inspectorMessages.simulateHint}>
          {inspectorMessages.simulate}
        </Button>
      }
    >
      {LASTING.map((id) => (
        <MenuToggle key={id} checked={lasting.has(id)} onChange={() => simulate(id)}>
          {words[id]}
        </MenuToggle>
      ))}
      <MenuSeparator />
      {MOMENTARY.map((id) => (
        <MenuItem key={id} onSelect={() => simulate(id)}>
          {words[id]}
        </MenuItem>
      ))}
    </Menu>
  );
}
