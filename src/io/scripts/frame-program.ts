/**
 * The program of the frame in which a book's data scripts run, as it stands in the frame's page: the policy of the viewer's
 * page knows it by its hash, so it is a text that no build changes. Its worker gets the port of the message.
 */
export const FRAME_PROGRAM =
  "onmessage=function(e){if(e.source!==parent)return;if(typeof Worker!=='function')return e.ports[0].postMessage('no worker');new Worker(URL.createObjectURL(new Blob([e.data.program]))).postMessage(e.data.order,e.ports.slice())}";
