/** The videos sent and received, in the order in which our own clients offer them. */
const VIDEO_PLACES = ['camera', 'screen'] as const;

/**
 * Which of the two a transceiver carries between our own clients: the first video transceiver is the camera's, the
 * second the screen's. One that is in no description yet does not count, as the other side cannot see it.
 */
export function videoPlaceOf(
  connection: RTCPeerConnection,
  transceiver: RTCRtpTransceiver,
): (typeof VIDEO_PLACES)[number] | undefined {
  return VIDEO_PLACES[negotiatedVideo(connection).indexOf(transceiver)];
}

/** The screen's transceiver, once a description has created it. */
export function screenPlaceOf(connection: RTCPeerConnection): RTCRtpTransceiver | undefined {
  return negotiatedVideo(connection)[VIDEO_PLACES.indexOf('screen')];
}

const negotiatedVideo = (connection: RTCPeerConnection): RTCRtpTransceiver[] =>
  connection.getTransceivers().filter(({ receiver, mid }) => receiver.track.kind === 'video' && mid !== null);
