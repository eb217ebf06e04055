import type { Translation } from '../catalogue.ts';
import { moment } from '../formats.ts';

const reportReasons: Translation<'people'>['reportReasons'] = {
  harassment: 'Assédio',
  nudity: 'Nudez',
  underage: 'Parece menor de idade',
  spam: 'Spam',
  other: 'Outra coisa',
};

export const people: Translation<'people'> = {
  callFailures: {
    not_found: 'Não há nada aqui.',
    unknown_event: 'Esta página está desatualizada. Recarregue.',
    room_not_found: 'Esta sala não existe mais.',
    room_full: 'Esta sala está cheia.',
    room_locked: 'Esta sala está trancada. Peça a alguém lá dentro para destrancar.',
    admission_required: 'Esta sala exige senha.',
    wrong_password: 'Senha incorreta. Tente de novo.',
    knock_required: 'Aqui o anfitrião decide quem entra.',
    knock_declined: 'O anfitrião não deixou você entrar.',
    knock_full: 'Já há gente demais esperando. Tente mais tarde.',
    not_a_member: 'Você não está mais nesta sala.',
    peer_not_found: 'Essa pessoa não está mais aqui.',
    peer_away: 'Essa pessoa perdeu a conexão.',

    NotAllowedError: 'O acesso à câmera e ao microfone foi negado. Permita o acesso e tente de novo.',
    NotFoundError: 'Nenhuma câmera ou microfone encontrado. Conecte um microfone ou uma câmera e tente de novo.',
    NotReadableError: 'Outro programa está usando a câmera ou o microfone. Feche os outros programas e tente de novo.',
    other: 'Erro ao acessar a câmera ou o microfone. Verifique suas configurações e tente de novo.',
  },

  failures: {
    stream_not_found: 'Esta transmissão terminou.',
    stream_full: 'Esta transmissão está cheia.',
    already_broadcasting: 'Você já está transmitindo.',
    ended_by_staff: 'Nossa equipe encerrou sua transmissão porque ela violava as regras.',
    banned: 'Você foi banido desta transmissão.',
    timed_out: 'Você está em pausa e ainda não pode escrever no chat.',
    slow_mode: 'O modo lento está ativado. Espere um pouco antes da próxima mensagem.',
    blocked_word: 'Contém uma palavra bloqueada neste chat.',
    no_media_server: 'Este site não pode transmitir a partir de outros programas.',
    media_refused: 'Essa mídia não pode ser usada aqui.',
    too_many_keys: 'Você atingiu o limite de chaves de transmissão. Revogue uma primeiro.',

    invalid_credentials: 'O e-mail e a senha não conferem. Tente de novo ou crie uma conta.',
    email_taken: 'Já existe uma conta com esse e-mail. Faça login.',
    password_weak: 'Essa senha é fácil demais de adivinhar. Escolha outra.',
    code_required: 'Esta conta exige um código. Faça login com seu e-mail e sua senha.',
    code_invalid: 'Esse código está errado ou já foi usado. Espere o próximo.',
    challenge_invalid: 'Demorou demais. Faça login de novo.',
    reset_invalid: 'Este link expirou. Peça um novo.',
    avatar_not_found: 'Esta imagem não existe mais.',
    provider_refused: 'O login foi recusado. Tente de novo ou use outra forma.',
    provider_failed: 'O login não funcionou. Tente de novo.',
    identity_taken: 'Esse login está vinculado a outra conta.',
    last_way_in: 'Esta é sua única forma de fazer login. Crie uma senha primeiro.',
    profile_not_found: 'Não encontramos esse perfil.',
    not_shared: 'Você só pode denunciar alguém com quem esteve em uma sala.',
    report_not_found: 'Essa denúncia não existe.',
    picture_invalid: 'Essa imagem não pode ser enviada. Capture outra.',
    already_decided: 'Esta denúncia já foi decidida.',

    popup_blocked: 'Seu navegador bloqueou a janela.',
    popup_closed: 'A janela foi fechada antes de você terminar.',
    popup_late: 'Demorou demais, então fechamos a janela. Tente de novo.',
  },

  reportAndBlock: {
    report: 'Denunciar',
    reportTitle: (name) => `Denunciar ${name}`,
    volume: 'Volume',
    hide: 'Ocultar para mim',
    block: 'Bloquear',
    showAgain: 'Mostrar de novo',
    hidden: 'Oculto',
    noneShown: 'Você ocultou ou bloqueou todos aqui',
    howToShow:
      'Você não os vê nem ouve. Para mudar isso, escolha “Mostrar de novo” ao lado de um nome em “Participantes”.',
    isHidden: (name) => `Você não verá nem ouvirá ${name} nesta chamada.`,
    isBlocked: (name) => `Você bloqueou ${name}. Vocês não vão se ver nem se ouvir nesta chamada nem nas próximas.`,
    isBlockedNow: (name) => `Você bloqueou ${name}. Vocês não vão mais se encontrar.`,
    blocked: 'Bloqueado',
    blockTitle: (name) => `Bloquear ${name}`,
    wereThere: 'Quem estava na chamada',
    isShown: (name) => `Você voltou a ver e ouvir ${name}.`,

    warned: (reason) =>
      `Alguém denunciou você (${reportReasons[reason].toLowerCase()}), e nossa equipe concordou. Siga as regras, ou vamos suspender você.`,
  },

  reportReasons,

  reportForm: {
    reportHint: 'Nossa equipe analisa cada denúncia em até 24 horas. A pessoa não saberá quem a denunciou.',
    reason: 'O que aconteceu?',
    reasons: {
      harassment: 'Insultos, ameaças ou atenção indesejada',
      nudity: 'Nudez ou conteúdo sexual indesejado',
      underage: 'Parece ou diz ter menos de 18 anos. Analisamos isso primeiro.',
      spam: 'Propaganda ou mensagens repetidas',
      other: 'Descreva abaixo',
    },
    note: 'Observação (opcional)',
    noteNeeded: 'Observação (obrigatória)',
    chat: 'Mensagens da pessoa: só são enviadas as que você adicionar',
    addPicture: 'Adicionar uma imagem do que vejo agora',
    pictureHint: 'Só nossa equipe pode ver. Ela é apagada após a decisão ou depois de 30 dias.',
    pictureOf: (name) => `${name} como você vê: esta imagem será enviada`,
    noPicture: (name) => `Não há imagem de ${name} no momento.`,
    takeAgain: 'Capturar de novo',
    send: 'Enviar denúncia',
    cancel: 'Cancelar',
    reported: (due) => `Obrigado. Vamos analisar sua denúncia até ${moment(due)}.`,
  },
};
