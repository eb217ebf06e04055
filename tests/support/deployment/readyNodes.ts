/**
 * The number of nodes that the proxy considers ready.
 *
 * @param proxy the address of its metrics.
 */
export async function readyNodes(proxy: string): Promise<number> {
  const figures = await (await fetch(`${proxy}/metrics`)).text();
  return Number(/^haproxy_backend_active_servers\{proxy="nodes"\} (\d+)/m.exec(figures)?.[1]);
}
